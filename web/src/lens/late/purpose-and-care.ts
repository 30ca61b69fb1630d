import type { LitPage } from "./lit-page.ts";
import { boxOf, type Sheet } from "./sheet.ts";

/** The question that each section answers; in a long one it stands again, so that none is out of the band. */
export function drawPurpose(sheet: Sheet, { layers, frame }: LitPage): void {
  const asked = (layers[0]?.facts ?? []).flatMap(({ label, path, lang }) => {
    const box = boxOf(document.getElementById(path?.slice(1) ?? "") ?? document.body);
    return box ? [{ label, lang: lang || frame.locale, box }] : [];
  });
  const tops = asked.map(({ box }) => box.y);
  const step = innerHeight * 0.25;
  for (const { label, lang, box } of asked) {
    // The opening has no anchor and so the whole page's box: what it asks ends at the next question.
    const end = Math.min(box.y + box.height, ...tops.filter((top) => top > box.y));
    for (let y = box.y + 40; y < Math.max(end - step / 2, box.y + 60); y += step) {
      sheet.write("question", { x: 0, y }, label).lang = lang;
    }
    sheet.draw("line", `M0 ${box.y}H${sheet.width}`);
  }
}

/** A dot a published document, when the last of them changed, and what this browser stores of the site now. */
export function drawCare(sheet: Sheet, { facts, layers }: LitPage): void {
  sheet.tell("", "● ".repeat(facts.documents));
  for (const fact of layers.at(-1)?.facts ?? []) {
    sheet.tell(fact.path ? `${fact.label}: ${storedNames().join(", ") || facts.nothingStored}` : fact.label);
  }
}

function storedNames(): string[] {
  const names = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  try {
    names.push(...Object.keys(localStorage), ...Object.keys(sessionStorage));
  } catch {
    // Where storage is refused, nothing is stored.
  }
  return names.filter(Boolean);
}
