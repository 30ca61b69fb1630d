import type { LitPage } from "./lit-page.ts";
import { boxOf, type Sheet } from "./sheet.ts";

/** The question that each section answers; in a long one it stands again, so that one is in the band. */
export function drawPurpose(sheet: Sheet, { layers, frame }: LitPage): void {
  const asked = (layers[0]?.facts ?? []).flatMap(({ label, path, lang }) => {
    const box = boxOf(document.getElementById(path?.slice(1) ?? "") ?? document.body);
    return box ? [{ label, lang: lang || frame.locale, box }] : [];
  });
  const tops = asked.map(({ box }) => box.y);
  const step = innerHeight * 0.4;
  // Of `lens.module.css`.
  const tilt = innerWidth * 0.052;
  for (const { label, lang, box } of asked) {
    // The opening has no anchor and so the whole page's box: what it asks ends at the next question.
    const end = Math.min(box.y + box.height, ...tops.filter((top) => top > box.y));
    for (let y = box.y + step / 2 + tilt; y < Math.max(end - step / 4, box.y + step); y += step) {
      sheet.write("question", { x: 0, y }, label).lang = lang;
    }
    sheet.draw("line", `M0 ${box.y}H${sheet.width}`);
  }
}

/** When the last published document that it is made of changed, how many these are, and how much this browser stores of the site now. */
export function drawCare(sheet: Sheet, { layers }: LitPage): void {
  for (const { label, value } of layers.at(-1)?.facts ?? []) sheet.tell(label, value || String(storedCount()));
}

/** Where storage is refused, nothing is stored. */
function storedCount(): number {
  const cookies = document.cookie.split(";").filter(Boolean).length;
  try {
    return cookies + localStorage.length + sessionStorage.length;
  } catch {
    return cookies;
  }
}
