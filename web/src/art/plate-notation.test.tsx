import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { readContentFolder } from "../../../tests/support/content-folder.ts";
import { loadDrawings } from "./drawing.ts";
import { Plate } from "./plate.tsx";
import { parsePlateNotation } from "./plate-notation.ts";
import type { PlateProgram } from "./plate-program.ts";

beforeAll(loadDrawings);

const programs = readContentFolder()
  .filter(({ type }) => type === "case-study")
  .map(({ shared }) => shared.art as PlateProgram);

test("a plate carries the program it was drawn from", () => {
  expect(programs.length).toBe(16);
  for (const program of programs) {
    const notation = /data-plate="([^"]*)"/.exec(renderToStaticMarkup(<Plate program={program} />))?.[1] ?? "";
    expect(parsePlateNotation(notation)).toEqual(program);
  }
});

test("what names no program is none", () => {
  const sound = "disc flow fine chalk ink rose pair 7";
  expect(parsePlateNotation(sound)).toBeDefined();
  for (const text of [
    "",
    "disc",
    sound.replace("disc", "star"),
    sound.replace("7", "-7"),
    sound.replace(" 7", ""),
    `${sound} 8`,
  ])
    expect(parsePlateNotation(text), text).toBeUndefined();
});
