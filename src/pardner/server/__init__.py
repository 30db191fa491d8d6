"""The table in the browser: pages, JSON API, store and live updates."""
