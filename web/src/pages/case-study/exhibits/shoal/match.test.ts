import { expect, test } from "vitest";
import { goodMeant } from "./match.ts";

const goods = [
  "Etetőanyag: adalék",
  "Pellet: csalipellet",
  "Zsinór: damil",
  "Úszó: jelző",
  "Forgókapocs: forgó, kapocs",
];

test.each([
  ["pellet", 1],
  ["PELLET", 1],
  ["pelet", 1],
  ["uszo", 3],
  ["úsz", 3],
  ["damil", 2],
  ["etetöanyak", 0],
  ["forgókapoc", 4],
  ["egy kapocs kellene", 4],
])("whoever types %s means the good number %i", (typed, meant) => {
  expect(goodMeant(typed, goods)).toBe(meant);
});

test.each(["", "  ", "kenu", "zz", "szék"])("whoever types “%s” means none of them", (typed) => {
  expect(goodMeant(typed, goods)).toBeUndefined();
});
