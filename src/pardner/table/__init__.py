"""What the boards of all games are made with: templates, shared pieces, things to press, movements.

Their looks are in `server/static/pieces.css`, beside the theme.
"""
