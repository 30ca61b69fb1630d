import { arrangementOf, type LayerHue, layerHues } from "./arrangements.ts";

export { formats, formatsBeside } from "./formats.ts";

import layerStyles from "./layers.module.css";
import styles from "./plate.module.css";
import { type PlatePlane, plateGeometry } from "./plate-geometry.ts";
import type { PlateProgram } from "./plate-program.ts";
import { plateHeight, plateWidth } from "./plate-size.ts";

export { pattern, patternTile, unitRow } from "./mark-drawings.ts";

/** Ground, units and planes. */
export function plate(program: PlateProgram): string {
  const { ground, paths, planes } = plateGeometry(program);
  return [
    `<rect class="${styles.ground} ${styles[ground]}" width="${plateWidth}" height="${plateHeight}"/>`,
    ...paths.map(({ colour, d }) => `<path class="${styles[colour]}" d="${d}"/>`),
    ...planes.map(planeMarkup),
  ].join("");
}

function planeMarkup({ colour, shape }: PlatePlane): string {
  const name = `class="${styles.plane} ${styles[colour]}"`;
  return shape.kind === "disc"
    ? `<circle ${name} cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}"/>`
    : `<polygon ${name} points="${shape.points}"/>`;
}

export function layers(name: string): string {
  const arrangement = arrangementOf(name);
  const { missing, onLight = [] } = arrangement;
  const inked = new Set<string>(onLight);
  const classOf = (hue: LayerHue) => layerStyles[hue] + (inked.has(hue) ? ` ${layerStyles.inked}` : "");
  return (
    layerHues.map((hue) => `<path class="${classOf(hue)}" d="${arrangement[hue]}"/>`).join("") +
    (missing ? `<path class="${layerStyles.missing}" d="${missing}"/>` : "")
  );
}
