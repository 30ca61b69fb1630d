import type { Pointed } from "@hetreteg/contract/live-preview";

type Leaf = readonly [path: string, text: string];

/** In characters that count: shorter pieces of a text stand in many fields. */
const pieceLengths = [400, 120, 60, 30, 15];

/** Fields whose texts no page shows, and of files, whose texts are the media library's. */
const unseen = new Set([
  ...["documentId", "slug", "anchor", "metaTitle", "metaDescription", "shareTitle", "canonical"],
  ...["image", "shareImage", "logo"],
]);

/** Path of the field, such as `sections.1.body`, that what was pointed at comes from; `undefined` when none of this entry. */
export function findField(values: Record<string, unknown>, pointed: Pointed): string | undefined {
  const { text, alternativeText, isDrawing } = pointed;
  if (isDrawing && values.art && plain(text) === "") return "art.unit";
  const wanted = plain(text || (alternativeText ?? ""));
  if (wanted === "") return undefined;
  const fields = leaves(values).map(([path, value]) => [path, plain(value)] as const);
  for (const piece of piecesOf(wanted)) {
    const holders = fields.filter(([, value]) => value.includes(piece));
    const [shortest] = holders.toSorted(([, one], [, other]) => one.length - other.length);
    if (shortest) return shortest[0];
  }
  // A block may hold more than the field: a label beside it, or several of them.
  const [longest] = fields
    .filter(([, value]) => value.length > 3 && wanted.includes(value))
    .toSorted(([, one], [, other]) => other.length - one.length);
  return longest?.[0];
}

function piecesOf(text: string): string[] {
  const lengths = pieceLengths.filter((length) => length < text.length);
  return [text, ...lengths.flatMap((length) => [text.slice(0, length), text.slice(-length)])];
}

function leaves(value: unknown, path = ""): Leaf[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name.startsWith("__") || unseen.has(name) ? [] : leaves(one, path ? `${path}.${name}` : name),
  );
}

/** Letters and digits alone: neither Markdown nor spaces. */
function plain(text: string): string {
  return text
    .replace(/\]\([^()\s]*\)/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
