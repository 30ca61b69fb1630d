"""Mends Anybody: the double acute of ő ű Ő Ű, capitals that look like small letters, and its size.

In the face as published the two strokes of the accent `hungarumlaut` swap sides between the light and
the heavy narrow master: at the widths and the weight of our headlines they overlap, and ő reads as ó.
This sets new outlines in the heavy masters, with the strokes apart at every width and weight.

Its small letters are 0.87 as high as its capitals: in labels of 13 to 17 px the difference is one pixel, and a
name looks written small. This makes capitals 1.1 times their size, accents moved along, so that it is two.

As published an outline has six masters: three widths, two weights. We use one weight, and between the widths that
we use the middle master lies on the line from the narrow one to the wide one (to 13 of 2000 units, in k; else 1).
So two masters at one weight are left, and the core glyphs take 10 kB of a page instead of 13.

    python3 mend-anybody.py anybody-latin-standard-normal.woff2 anybody-latin.woff2
    python3 mend-anybody.py anybody-latin-ext-standard-normal.woff2 anybody-latin-ext.woff2

Needs fontTools 4 and brotli. The sources are those of the package @fontsource-variable/anybody 5.
"""

import io
import sys
import unicodedata

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import instantiateVariableFont

# Corner points, bottom left, bottom right, top right, top left, in font units.
RIGHT_NARROW_HEAVY = [(408, 1208), (560, 1208), (664, 1428), (492, 1428)]
LEFT_NARROW_HEAVY = [(84, 1208), (236, 1208), (340, 1428), (168, 1428)]
# How far each stroke moves outwards in the heavy master of the normal width, in font units.
APART = 85
CAPITALS = 1.1
# What is left of the axes; brand/typefaces.ts has the width's, too.
WEIGHT = 740
NARROW, MIDDLE, WIDE = 70, 100, 140
# Font units. What bends more than this has a broken wide master (dotaccent): its line goes on from the middle one.
BENT = 20


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


def keep_two_masters(font):
    """The font with one weight, and `wdth` from NARROW, its default, to WIDE."""
    stored = io.BytesIO()
    font.save(stored)

    def instance(**axes):
        stored.seek(0)
        return instantiateVariableFont(TTFont(stored), {"wght": WEIGHT, **axes})

    def outline(master, name):
        return master["glyf"]._getCoordinatesAndControls(name, master["hmtx"].metrics)

    kept = instance(wdth=(NARROW, NARROW, WIDE))
    masters = [instance(wdth=width) for width in (NARROW, MIDDLE, WIDE)]
    share = (MIDDLE - NARROW) / (WIDE - NARROW)
    for name in kept.getGlyphOrder():
        (narrow, controls), (middle, _), (wide, _) = (outline(master, name) for master in masters)
        to_wide = wide - narrow
        to_middle = middle - narrow
        if any(abs(part * share - met) > BENT for p, m in zip(to_wide, to_middle) for part, met in zip(p, m)):
            to_wide = GlyphCoordinates([(x / share, y / share) for x, y in to_middle])
        to_wide.toInt()
        variation = TupleVariation({"wdth": (0, 1, 1)}, list(to_wide))
        variation.optimize(narrow, controls.endPts, isComposite=kept["glyf"][name].isComposite())
        kept["gvar"].variations[name] = [variation] if variation.hasImpact() else []
    # Advance widths follow the outlines' own variations; nobody asks for the others.
    for table in ("HVAR", "MVAR", "STAT"):
        if table in kept:
            del kept[table]
    return kept


def main(source, target):
    font = TTFont(source)
    if "hungarumlaut" in font["glyf"].keys() and ord("ő") in font.getBestCmap():
        mend_double_acute(font)
    enlarge_capitals(font)
    font = keep_two_masters(font)
    font.flavor = "woff2"
    font.save(target)


main(*sys.argv[1:])
