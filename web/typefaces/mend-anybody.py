"""Mends Anybody: the double acute of ő ű Ő Ű, and capitals that look like small letters.

In the face as published the two strokes of the accent `hungarumlaut` swap sides between the light and
the heavy narrow master: at the widths and the weight of our headlines they overlap, and ő reads as ó.
This sets new outlines in the heavy masters, with the strokes apart at every width and weight.

Its small letters are 0.87 as high as its capitals: in labels of 13 to 17 px the difference is one pixel, and a
name looks written small. This makes capitals 1.1 times their size, accents moved along, so that it is two.

    python3 mend-anybody.py anybody-latin-standard-normal.woff2 anybody-latin.woff2
    python3 mend-anybody.py anybody-latin-ext-standard-normal.woff2 anybody-latin-ext.woff2

Needs fontTools 4 and brotli. The sources are those of the package @fontsource-variable/anybody 5.
"""

import sys
import unicodedata

from fontTools.ttLib import TTFont

# Corner points, bottom left, bottom right, top right, top left, in font units.
RIGHT_NARROW_HEAVY = [(408, 1208), (560, 1208), (664, 1428), (492, 1428)]
LEFT_NARROW_HEAVY = [(84, 1208), (236, 1208), (340, 1428), (168, 1428)]
# How far each stroke moves outwards in the heavy master of the normal width, in font units.
APART = 85
CAPITALS = 1.1


def mend_double_acute(font):
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


def enlarge_capitals(font):
    glyphs, metrics, variations = font["glyf"], font["hmtx"], font["gvar"].variations
    lift = round((CAPITALS - 1) * font["OS/2"].sCapHeight)
    names = {name for code, name in font.getBestCmap().items() if unicodedata.category(chr(code)) == "Lu"}
    # The letters below the accents, which have names of their own in a subset.
    for name in list(names):
        if glyphs[name].isComposite():
            names.add(glyphs[name].components[0].glyphName)
    centres = {
        component.glyphName: (glyphs[component.glyphName].xMin + glyphs[component.glyphName].xMax) / 2
        for name in names
        if glyphs[name].isComposite()
        for component in glyphs[name].components[1:]
    }
    for name in names:
        glyph = glyphs[name]
        isComposite = glyph.isComposite()
        if isComposite:
            for component in glyph.components[1:]:
                centre = centres[component.glyphName]
                component.x = round(CAPITALS * (component.x + centre) - centre)
                component.y += lift if component.y + glyphs[component.glyphName].yMin > 0 else 0
        elif glyph.numberOfContours > 0:
            glyph.coordinates.scale((CAPITALS, CAPITALS))
            glyph.coordinates.toInt()
        width, side = metrics[name]
        metrics[name] = (round(width * CAPITALS), round(side * CAPITALS))
        for variation in variations.get(name, []):
            variation.coordinates = [
                point and (round(point[0] * CAPITALS), point[1] if isComposite else round(point[1] * CAPITALS))
                for point in variation.coordinates
            ]
    for name in names:
        glyphs[name].recalcBounds(glyphs)
    font["OS/2"].sCapHeight += lift
    # Advance widths follow the outlines' own variations.
    for table in ("HVAR", "MVAR"):
        if table in font:
            del font[table]


def main(source, target):
    font = TTFont(source)
    if "hungarumlaut" in font["glyf"].keys() and ord("ő") in font.getBestCmap():
        mend_double_acute(font)
    enlarge_capitals(font)
    font.flavor = "woff2"
    font.save(target)


main(*sys.argv[1:])
