import { openCamera } from "../../support/browser/pixels.ts";
import { expect, openWhole, test } from "./support/art-test.ts";

/** Strokes of the accent, by the width of the letter: the runs of ink in the rows above its body. */
const strokes = { ő: 2, ű: 2, Ő: 2, Ű: 2, ó: 1, ö: 2 };

for (const stretch of [70, 78, 90, 112, 140]) {
  test(`long and short vowels of the display face differ at ${stretch} % width`, async ({ still }) => {
    await openWhole(still, "/");
    const camera = await openCamera(still);
    for (const [letter, expected] of Object.entries(strokes)) {
      const box = await still.evaluate(
        ([text, width]) => {
          const paper = document.createElement("p");
          paper.textContent = text;
          // By script, which the content security policy lets do what an attribute may not.
          Object.assign(paper.style, {
            position: "fixed",
            inset: "0 auto auto 0",
            zIndex: "999",
            background: "#fff",
            color: "#000",
            fontFamily: "var(--display)",
            fontStretch: `${width}%`,
            fontSize: "240px",
            lineHeight: "1.4",
          });
          document.body.append(paper);
          const { width: right, height: bottom } = paper.getBoundingClientRect();
          return { left: 0, top: 0, right, bottom };
        },
        [letter, stretch] as const,
      );
      const { data, width, height } = await camera.take(box);
      await still.evaluate(() => document.body.lastElementChild?.remove());
      const rows = Array.from({ length: height }, (_, row) => {
        const inks = Array.from({ length: width }, (_, column) => (data[(row * width + column) * 3] ?? 255) < 128);
        return inks.filter((isInk, column) => isInk && !inks[column - 1]).length;
      });
      const top = rows.findIndex((runs) => runs > 0);
      // A body follows the accent after rows without ink, or at the latest where the accent's height ends.
      const end = rows.findIndex((runs, row) => row > top && runs === 0);
      const accent = rows.slice(top, end < 0 ? top + Math.round(height / 12) : end);
      const found = accent.filter((runs) => runs === 2).length > accent.length / 2 ? 2 : 1;
      expect.soft(found, letter).toBe(expected);
    }
    await camera.close();
  });
}
