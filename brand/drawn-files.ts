import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { defaultLocale, locales } from "@hetreteg/contract/locales";
import sharp from "sharp";
import { serverTexts } from "../web/src/i18n/texts.server.ts";
import { type Colours, darkScheme, readColours } from "./read-colours.ts";
import { type Mark, readMark } from "./read-mark.ts";

/** What an agency writes to make the site its own, and the two files of the front that carry it and the languages. */
export interface BrandSources {
  /** brand/brand.json */
  name: string;
  /** brand/colours.css */
  css: string;
  /** brand/mark.svg */
  mark: string;
  /** operate/nginx/away.html */
  away: string;
  /** operate/nginx/site.conf */
  front: string;
}

const project = join(import.meta.dirname, "..");

export async function readBrandSources(): Promise<BrandSources> {
  const read = (file: string) => readFile(join(project, file), "utf8");
  const { name } = JSON.parse(await read("brand/brand.json")) as { name: string };
  return {
    name,
    css: await read("brand/colours.css"),
    mark: await read("brand/mark.svg"),
    away: await read("operate/nginx/away.html"),
    front: await read("operate/nginx/site.conf"),
  };
}

/**
 * The files that carry name, colours and mark where no style sheet and no CMS is: by their path in the project. They
 * are kept in the repository, because nginx serves `operate/nginx/` as it was committed.
 */
export async function drawnFiles({ name, css, mark: svg, away, front }: BrandSources) {
  const light = readColours(css);
  const dark = readColours(css, [darkScheme]);
  const mark = readMark(svg);
  checkMark(svg, mark, light);
  const iconText = iconSvg(mark, light);
  const icon = Buffer.from(iconText);
  const awayPage = drawAway(withAwayTexts(away), name, light);
  const files: Record<string, string | Buffer> = {
    "brand/drawn.json": `${JSON.stringify({ light, dark, mark: printedMark(mark, light), icon: iconText }, null, 2)}\n`,
    "web/public/favicon.svg": `${iconText}\n`,
    "web/public/favicon.ico": icoOf(await png(icon, 32), 32),
    "web/public/icons/apple-touch.png": await png(icon, 180),
    "web/public/icons/192.png": await png(icon, 192),
    "web/public/icons/512.png": await png(icon, 512),
    "cms/favicon.png": await png(icon, 192),
    "operate/nginx/away.html": awayPage,
    "operate/nginx/site.conf": front
      .replace(/style-src 'sha256-[^']+'/, () => `style-src '${styleHash(awayPage)}'`)
      .replace(/(?<=\(\?<prefix>)[^)]+/, locales.filter((locale) => locale !== defaultLocale).join("|")),
  };
  return files;
}

/** Reports what the header, the icons or the share images could not draw. */
function checkMark(svg: string, { viewBox, shapes }: Mark, colours: Colours): void {
  const rest = svg.replace(/<\?.*?\?>|<!--.*?-->|<svg[^>]*>|<\/svg>/gs, "");
  const left = shapes.reduce((text, shape) => text.replace(shape, ""), rest).trim();
  if (!viewBox || shapes.length === 0 || left)
    throw new Error(
      `brand/mark.svg: ${left || "no viewBox or no shape"}: write flat shapes such as <path d="…"/> alone`,
    );
  for (const shape of shapes) {
    const [, fill = ""] = /\bfill="([^"]*)"/.exec(shape) ?? [];
    const [, name = ""] = /^var\(--([\w-]+)\)$/.exec(fill) ?? [];
    if (!colours[name] || /\b(style|class|id|stroke)=/.test(shape))
      throw new Error(
        `brand/mark.svg: ${shape}: write fill="var(--…)" with a name of brand/colours.css, no stroke and no style`,
      );
  }
}

function painted(shapes: string[], colours: Colours): string {
  return shapes.join("").replace(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? "");
}

/** Translucent films lie on each other as ink does, as in components/ui/brand-mark.module.css. */
function printedMark({ viewBox, shapes }: Mark, colours: Colours): string {
  const films = painted(shapes, colours).replace(/fill-opacity="[^"]*"/g, 'style="mix-blend-mode:multiply"');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${films}</svg>`;
}

/** On the page's ground; unblended, since not every browser blends in an icon. */
function iconSvg({ viewBox, shapes }: Mark, colours: Colours): string {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  const side = Math.max(width, height);
  const [left, top] = [x - (side - width) / 2, y - (side - height) / 2];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}">` +
    `<rect x="${left}" y="${top}" width="${side}" height="${side}" fill="${colours.chalk}"/>` +
    `${painted(shapes, colours)}</svg>`
  );
}

async function png(icon: Buffer, size: number): Promise<Buffer> {
  const { width = size } = await sharp(icon).metadata();
  return sharp(icon, { density: (72 * size) / width })
    .resize(size, size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** An .ico that holds one PNG (the container's header is 6 bytes, each entry 16). */
function icoOf(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

/** Its title, its first line and the colours that it names. */
function drawAway(page: string, name: string, colours: Colours): string {
  const shown = escaped(name);
  return page
    .replace(/(<title>|<p class="brand">).*?(?=<\/)/g, (_, start: string) => start + shown)
    .replace(/--([\w-]+): #[\da-f]{6}/g, (whole, hue: string) => (colours[hue] ? `--${hue}: ${colours[hue]}` : whole));
}

/** In the place of those that it has: what is said after a GET and after a POST, in every language. */
function withAwayTexts(page: string): string {
  const texts = locales.flatMap((locale) =>
    Object.entries(serverTexts[locale].away).map(
      ([kind, { title, text }]) =>
        `if expr="$away_text = ${locale}-${kind}" -->\n<h1>${escaped(title)}</h1>\n<p>${escaped(text)}</p>\n`,
    ),
  );
  const chain = `<!--# ${texts.join("<!--# el")}<!--# endif -->`;
  return page.replace(/<!--# if expr="\$away_text = .*<!--# endif -->/s, () => chain);
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function styleHash(page: string): string {
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  return `sha256-${hash("sha256", style, "base64")}`;
}
