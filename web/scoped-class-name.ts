import { hash } from "node:crypto";

const sheets = new Map<string, string>();

/**
 * Name of a CSS module's class: its own and three characters that tell the sheet, as every page carries all of its
 * names. Throws when two sheets would share one.
 */
export function scopedClassName(name: string, _file: string, sheet: string): string {
  const scoped = `${name}-${hash("sha256", sheet, "base64url").slice(0, 3)}`;
  const first = sheets.get(scoped) ?? sheet;
  if (first !== sheet) throw new Error(`Two style sheets have a class .${scoped}; rename .${name} in one of them`);
  sheets.set(scoped, sheet);
  return scoped;
}
