"""Fixes the double acute of Anybody: ő, ű, Ő and Ű.

In the face as published the two strokes of the accent `hungarumlaut` swap sides between the light and
the heavy narrow master: at the widths and the weight of our headlines they overlap, and ő reads as ó.
This sets new outlines in the heavy masters, with the strokes apart at every width and weight.

    python3 mend-double-acute.py anybody-latin-ext-standard-normal.woff2 anybody-double-acute.woff2

Needs fontTools 4 and brotli. Run it again when the package @fontsource-variable/anybody changes.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

# Corner points, bottom left, bottom right, top right, top left, in font units.
RIGHT_NARROW_HEAVY = [(408, 1208), (560, 1208), (664, 1428), (492, 1428)]
LEFT_NARROW_HEAVY = [(84, 1208), (236, 1208), (340, 1428), (168, 1428)]
# How far each stroke moves outwards in the heavy master of the normal width, in font units.
APART = 85


def main(source, target):
    font = TTFont(source)
    options = subset.Options(layout_features=[], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text="őűŐŰ")
    subsetter.subset(font)

    outline = list(font["glyf"]["hungarumlaut"].coordinates)
    by_place = {
        tuple(sorted((axis, peak) for axis, (_, peak, _) in variation.axes.items())): variation
        for variation in font["gvar"].variations["hungarumlaut"]
    }
    narrow = by_place[(("wdth", -1.0),)].coordinates
    heavy = by_place[(("wght", 1.0),)].coordinates
    wide_heavy = by_place[(("wdth", 1.0), ("wght", 1.0))].coordinates
    narrow_heavy = by_place[(("wdth", -1.0), ("wght", 1.0))].coordinates

    for point in range(8):
        side = APART if point < 4 else -APART
        heavy[point] = (heavy[point][0] + side, heavy[point][1])
        wide_heavy[point] = (wide_heavy[point][0] - side, wide_heavy[point][1])
    for point, (x, y) in enumerate(RIGHT_NARROW_HEAVY + LEFT_NARROW_HEAVY):
        narrow_heavy[point] = (
            x - outline[point][0] - narrow[point][0] - heavy[point][0],
            y - outline[point][1] - narrow[point][1] - heavy[point][1],
        )

    font.flavor = "woff2"
    font.save(target)


main(*sys.argv[1:])
