"""The README's first two commands on bare machines: python -m tools.newcomer.

The machines are chroots of Debian, which takes root, debootstrap and overlayfs.
"""
