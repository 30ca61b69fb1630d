import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { writeShareFaces } from "../../typefaces/share-faces.ts";
import type { PlateProgram } from "../art/plate-program.ts";
import { type ShareCard, shareCard, shareImageAlt } from "./share-card.server.ts";
import { openShareFace, type ShareFace } from "./share-face.server.ts";
import { writeShareImage } from "./share-image.server.ts";
import { shareFile, sharePath } from "./share-path.server.ts";
import { shareSvg } from "./share-svg.server.ts";
import { setTitle } from "./share-title.server.ts";
import { sweepShareImages } from "./sweep-share-images.server.ts";

const folder = mkdtempSync(join(tmpdir(), "shares-"));
let face: ShareFace;
beforeAll(async () => {
  await writeShareFaces(join(folder, "fonts"));
  face = openShareFace(join(folder, "fonts"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program: PlateProgram = {
  unit: "disc",
  field: "flow",
  grid: "medium",
  ground: "chalk",
  first: "ink",
  second: "minium",
  planes: "pair",
  seed: 7,
};
const card: ShareCard = { title: "Űrlapok, őszintén", brand: "Hétréteg", art: { kind: "plate", program } };
const box = { width: 538, height: 290 };
const source = () => ({ face, siteFolder: folder });

test("the image has the size networks ask for, and is light", async () => {
  const file = shareFile(card, folder);
  await writeShareImage(card, file, source());
  expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(statSync(file).size).toBeLessThan(100_000);
});

test("a page with a picture shows it behind the title, as a photograph", async () => {
  const grey = { width: 1600, height: 800, channels: 3, background: "#808080" } as const;
  mkdirSync(join(folder, "images/one"), { recursive: true });
  await sharp({ create: grey }).jpeg().toFile(join(folder, "images/one/1600.jpg"));
  const photo: ShareCard = { ...card, art: { kind: "picture", file: "/images/one/1600.jpg" } };
  const file = shareFile(photo, folder);
  await writeShareImage(photo, file, source());
  expect(sharePath(photo)).toMatch(/\.jpg$/);
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(Math.abs(at(40, 40) - 0x80)).toBeLessThan(8);
  expect(at(900, 600)).toBeGreaterThan(0xe8);
});

test("another title, brand, plate or page's planes is another image; the order of a program's fields is not", () => {
  const { seed, ...rest } = program;
  const paths = [
    card,
    { ...card, title: "Other" },
    { ...card, brand: "Other" },
    { ...card, art: { kind: "plate", program: { ...program, seed: 8 } } as const },
    { ...card, art: { kind: "layers", name: "about" } as const },
    { ...card, art: { kind: "layers", name: "team" } as const },
  ].map(sharePath);
  expect(new Set(paths).size).toBe(paths.length);
  expect(sharePath({ ...card, art: { kind: "plate", program: { seed, ...rest } } })).toBe(sharePath(card));
});

test("a page without a plate of its own has its planes, the same in every language", () => {
  const at = (canonical: string) =>
    shareCard(samplePayload({ meta: { title: "x", description: "x", type: "website", canonical } })).art;
  expect(at("/en/about")).toEqual({ kind: "layers", name: "about" });
  expect(at("/about")).toEqual(at("/en/about"));
  expect(at("/nl")).toEqual({ kind: "layers", name: "home" });
});

test("each language says in its own words what the image shows", () => {
  const said = (["hu", "en", "nl"] as const).map((locale) => shareImageAlt(samplePayload({ locale })));
  expect(new Set(said).size).toBe(3);
  for (const text of said) expect(text).toMatch(/Sample title.*Sample brand/);
});

test.each([
  "Digitális stratégia és keresőoptimalizálás (SEO)",
  "Többnyelvű weboldal: amit a fordítás nem old meg",
  "A",
  "Kapcsolat",
  "Een afsprakenformulier waarin niemand iets dubbel hoeft in te vullen",
])("the lines of “%s” are as wide as the label and stay in it", (title) => {
  const { size, lines } = setTitle(title, box, face);
  expect(
    lines
      .map(({ text }) => text)
      .join(" ")
      .replaceAll("- ", "-"),
  ).toBe(title);
  expect(lines.length * size * 1.06).toBeLessThanOrEqual(box.height);
  for (const [index, { text, stretch }] of lines.entries()) {
    const width = face.advance(text, stretch) * size;
    expect(width, text).toBeLessThan(box.width * 1.02);
    if (index < lines.length - 1) expect(width, text).toBeGreaterThan(box.width * 0.9);
  }
});

test("the longest name stays on the label", () => {
  const words = (brand: string) => {
    const svg = shareSvg({ ...card, art: { kind: "picture", file: "" }, brand }, face, Buffer.alloc(0));
    const [, d = ""] = /<path fill="[^"]*" d="([^"]*)"/.exec(svg) ?? [];
    return Math.max(...[...d.matchAll(/[ML](-?[\d.]+)/g)].map(([, x]) => Number(x)));
  };
  expect(words("Nagy Északi Kommunikációs és Arculattervező Műhely")).toBeLessThan(285 + 630 - 40);
});

test("a title that no size has room for ends in an ellipsis, and what the face has no letters for is a frame", () => {
  const { lines } = setTitle(`${"Elkelkáposztástalanítottátok ".repeat(30)}`, box, face);
  expect(lines.at(-1)?.text).toMatch(/…$/);
  const frame = "\ufffd";
  expect(
    setTitle("日本 👩‍👩‍👧 Łódź", box, face)
      .lines.map(({ text }) => text)
      .join(" "),
  ).toBe(`${frame}${frame} ${frame} Łódź`);
  expect(shareSvg({ ...card, title: '<script> & "' }, face, Buffer.alloc(0))).not.toContain("script");
});

test("images that no page names any more go after a month", async () => {
  const shares = join(folder, "shares");
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ["old.png", "used.png"]) {
    writeFileSync(join(shares, name), "");
    utimesSync(join(shares, name), monthAgo, monthAgo);
  }
  writeFileSync(join(shares, "new.png"), "");
  await sweepShareImages(folder, new Set(["/shares/used.png"]));
  expect(readdirSync(shares)).not.toContain("old.png");
  expect(readdirSync(shares)).toEqual(expect.arrayContaining(["used.png", "new.png"]));
});

test("no letter of a title vanishes, whatever language it is of", () => {
  const said = (text: string) => face.drawable(text);
  expect(said("Příliš žluťoučký kůň · Zażółć gęślą jaźń · Čaj đak – „x” ‑ ‐ ﬁ Ａ ǎ\u00a0ṩ")).toBe(
    "Příliš žluťoučký kůň · Zażółć gęślą jaźń · Čaj đak – „x” - - fi A a s",
  );
  expect(said("a\u200bb\u00adc\u202e")).toBe("abc");
  const blocks = [
    0x21, 0xa1, 0x100, 0x180, 0x250, 0x370, 0x400, 0x5d0, 0x620, 0x905, 0x1e00, 0x2010, 0x2190, 0x3041, 0x4e00, 0xac00,
    0x1f300, 0x1f600, 0x1d400,
  ];
  const letter = fc
    .tuple(fc.constantFrom(...blocks), fc.nat(0x7f))
    .map(([from, step]) => String.fromCodePoint(from + step))
    .filter((one) => !/[\p{M}\p{Cf}\p{Cc}\p{Cn}\p{Z}]/u.test(one));
  fc.assert(
    fc.property(letter, fc.constantFrom("", "\u0301", "\u030c"), (one, accent) => {
      const text = said(one + accent);
      expect(text.length, one).toBeGreaterThan(0);
      const shown = face.outline(text, { stretch: 94, size: 50, x: 0, y: 0 });
      expect(shown.length, `U+${one.codePointAt(0)?.toString(16)}`).toBeGreaterThan(10);
      expect(face.advance(text, 94)).toBeGreaterThan(0);
    }),
    { numRuns: 400 },
  );
});
