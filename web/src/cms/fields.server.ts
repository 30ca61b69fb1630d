import * as v from "valibot";
import { log } from "../monitoring/log.server.ts";

/** Fields of the CMS that more than one entry or section has. */

export const text = v.pipe(v.string(), v.minLength(1));
export const optionalText = v.pipe(
  v.nullish(v.string()),
  v.transform((value) => value || undefined),
);
/** Of the site settings; where they are empty, what needs them is left out (`facts.server.ts`). */
export const optionalSetting = v.nullish(v.string(), "");
export const optionalCountSetting = v.pipe(
  v.nullish(v.number(), null),
  v.transform((value): number | "" => value ?? ""),
);
export function listOf<T extends v.GenericSchema>(item: T) {
  return v.nullish(v.array(item), () => []);
}

export const link = v.object({ label: text, path: text });
export const fact = v.object({
  value: text,
  label: text,
  marks: v.nullish(v.pipe(v.number(), v.integer())),
  note: v.nullish(text),
  against: v.nullish(text),
});
export const sectionHeading = { anchor: optionalText, heading: optionalText };
export const sectionHead = { ...sectionHeading, intro: optionalText };

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
/** An upload of the media library. */
export const file = v.object({
  url: text,
  /** Changes when a file is replaced; its URL does not. */
  updatedAt: text,
  /** Set in the media library; an entry may override it. */
  focalPoint: v.nullish(v.object({ x: percent, y: percent })),
});
const picture = v.object({
  image: file,
  alternativeText: v.pipe(v.string(), v.trim(), v.minLength(1)),
  caption: optionalText,
  focalX: v.nullish(percent),
  focalY: v.nullish(percent),
});
export type CmsPicture = v.InferOutput<typeof picture>;

/** An invalid picture is dropped; the rest of the entry is shown. */
export const optionalPicture = v.nullish(
  v.fallback(v.nullable(picture), (dataset) => {
    const fields = dataset?.issues?.map((issue) => `${v.getDotPath(issue) ?? "picture"}: ${issue.message}`).join("; ");
    log.error(
      "picture-left-out",
      {},
      `A picture is left out, its fields do not fit: ${fields}. It reads ${JSON.stringify(dataset?.value)}`,
    );
    return null;
  }),
);
