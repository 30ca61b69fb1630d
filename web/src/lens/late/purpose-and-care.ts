import type { LitPage } from "./lit-page.ts";
import { boxOf, type Sheet } from "./sheet.ts";

/** The question that each section answers; in a long one it stands again, so that none is out of the band. */
export function drawPurpose(sheet: Sheet, { facts }: LitPage): void {
  for (const fact of facts.layers[0]?.facts ?? []) {
    const box = boxOf(document.getElementById(fact.path?.slice(1) ?? "") ?? document.body);
    if (!box) continue;
    const step = innerHeight * 0.36;
    for (let y = box.y + 40; y < box.y + Math.max(box.height - step / 2, 60); y += step) {
      sheet.write("question", { x: 0, y }, fact.label);
    }
    sheet.draw("line", `M0 ${box.y}H${sheet.width}`);
  }
}

/** A dot a published document, when the last of them changed, and what this browser stores of the site now. */
export function drawCare(sheet: Sheet, { facts }: LitPage): void {
  const dots = document.createElement("div");
  dots.append(...Array.from({ length: facts.documents }, () => document.createElement("i")));
  sheet.note.append(dots);
  for (const fact of facts.layers.at(-1)?.facts ?? []) {
    sheet.tell(fact.path ? `${fact.label}: ${storedNames().join(", ") || facts.nothingStored}` : fact.label);
  }
}

function storedNames(): string[] {
  const cookies = document.cookie.split("; ").map((cookie) => cookie.split("=")[0] ?? "");
  return [...cookies, ...keysOf("localStorage"), ...keysOf("sessionStorage")].filter(Boolean);
}

/** Where storage is refused, nothing is stored. */
function keysOf(storage: "localStorage" | "sessionStorage"): string[] {
  try {
    return Object.keys(window[storage]);
  } catch {
    return [];
  }
}
