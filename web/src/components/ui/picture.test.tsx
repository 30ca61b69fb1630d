import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Picture as Shown } from "../../cms/types.ts";
import { Picture } from "./picture.tsx";
import { PictureGallery } from "./picture-gallery.tsx";

const wide = { path: "/images/w", width: 1000, height: 500, widths: [480, 1000], fallback: "1000.jpg" };
const narrow = { path: "/images/n", width: 400, height: 500, widths: [400], fallback: "400.jpg" };
const sample: Shown = { ...wide, alt: 'A "sample"', colour: "#aabbcc" };

/** Tags of one name, as their attributes. */
function tags(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, "g"))].map(([, attributes = ""]) => attributes);
}

test("a browser is offered AVIF, then WebP, then a file that every browser knows, with the size of each", () => {
  const html = renderToString(<Picture picture={sample} sizes="50vw" />);
  const [avif, webp, ...others] = tags(html, "source");
  expect(others).toEqual([]);
  expect(avif).toContain('type="image/avif" srcSet="/images/w/480.avif 480w,/images/w/1000.avif 1000w" sizes="50vw"');
  expect(webp).toContain('type="image/webp" srcSet="/images/w/480.webp 480w,/images/w/1000.webp 1000w" sizes="50vw"');
  const [image] = tags(html, "img");
  expect(image).toContain('src="/images/w/1000.jpg"');
  expect(image).toContain('alt="A &quot;sample&quot;"');
  for (const tag of [avif, webp, image]) expect(tag).toContain('width="1000" height="500"');
});

test("a narrow screen is offered its own crop before the other", () => {
  const html = renderToString(<Picture picture={{ ...sample, narrow }} sizes="100vw" />);
  const sources = tags(html, "source");
  expect(sources.map((source) => source.includes("media="))).toEqual([true, true, false, false]);
  expect(sources[0]).toMatch(/srcSet="\/images\/n\/400\.avif 400w".*width="400" height="500"/);
});

test("a picture waits until it comes near; only the one that opens the page is fetched at once", () => {
  const [later] = tags(renderToString(<Picture picture={sample} sizes="50vw" />), "img");
  expect(later).toContain('loading="lazy" decoding="async"');
  expect(later).not.toContain("fetch");
  const [first] = tags(renderToString(<Picture picture={sample} sizes="50vw" isOpening />), "img");
  expect(first).toContain('loading="eager" decoding="async" fetchPriority="high"');
});

test("its colour stands behind it without a style attribute, and nothing behind a transparent one", () => {
  const html = renderToString(<Picture picture={sample} sizes="50vw" />);
  expect(html).toContain('fill="#aabbcc"');
  expect(html).not.toContain("style=");
  const { colour: _colour, ...transparent } = sample;
  expect(renderToString(<Picture picture={transparent} sizes="50vw" />)).not.toContain("<svg");
});

test("a caption stands under it, in the language of its text", () => {
  const html = renderToString(<Picture picture={{ ...sample, caption: "Felirat" }} sizes="50vw" lang="hu" />);
  expect(html).toMatch(/<figure [^>]*lang="hu".*<figcaption[^>]*>Felirat<\/figcaption>/);
  expect(renderToString(<Picture picture={sample} sizes="50vw" />)).not.toContain("figcaption");
});

test("a gallery without pictures is nothing, and a last picture without a neighbour takes the whole width", () => {
  expect(renderToString(<PictureGallery pictures={[]} />)).toBe("");
  const sizes = (count: number) =>
    tags(renderToString(<PictureGallery pictures={Array.from({ length: count }, () => sample)} />), "source")
      .filter((source) => source.includes("avif"))
      .map((source) => /sizes="([^"]*)"/.exec(source)?.[1]?.replaceAll("&lt;", "<"));
  expect(sizes(1)).toEqual(["92vw"]);
  expect(sizes(2)).toEqual(["(width < 48rem) 92vw, 53vw", "(width < 48rem) 92vw, 38vw"]);
  expect(sizes(3).at(2)).toBe("92vw");
});
