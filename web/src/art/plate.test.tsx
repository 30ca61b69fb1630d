import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { readContentFolder } from "../../../tests/support/content-folder.ts";
import { loadDrawings } from "./drawing.ts";
import { Plate } from "./plate.tsx";
import type { PlateProgram } from "./plate-program.ts";

beforeAll(loadDrawings);

const programs = readContentFolder()
  .filter(({ type }) => type === "case-study")
  .map(({ shared }) => shared.art as PlateProgram);

test("half of the case plates weigh at most 2.5 kB", () => {
  const sizes = programs
    .map((program) => brotliCompressSync(renderToStaticMarkup(<Plate program={program} />)).length)
    .toSorted((a, b) => a - b);
  expect(sizes.length).toBe(16);
  expect(sizes[Math.floor(sizes.length / 2)], `all sizes: ${sizes.join(" ")}`).toBeLessThanOrEqual(2500);
});

test("a plate is decoration: hidden from assistive technology, and without inline styles", () => {
  for (const program of programs) {
    const markup = renderToStaticMarkup(<Plate program={program} />);
    expect(markup.startsWith("<svg")).toBe(true);
    expect(markup).toContain('aria-hidden="true"');
    expect(markup).toContain('focusable="false"');
    expect(markup.includes("style=")).toBe(false);
  }
});

test("every colour of a plate has a style of its own", () => {
  for (const program of programs) {
    const markup = renderToStaticMarkup(<Plate program={program} />);
    expect(/class="(undefined|[^"]* undefined|undefined [^"]*)?"/.exec(markup)).toBeNull();
    expect(markup.match(/<(rect|path|circle|polygon)(?![^>]*class=)/)).toBeNull();
  }
});
