import type { Shot } from "./choice.ts";

/** The contact sheet: a page of all pictures, a row for each template and theme. */
export function sheetHtml(shots: Shot[]): string {
  const rows = Map.groupBy(shots, ({ template, scheme }) => `${template}, ${scheme}`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 2rem; background: #999; font: 14px system-ui; }
  .row { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  figure { margin: 0; flex: none; }
  img { display: block; inline-size: auto; block-size: 36rem; object-fit: cover; object-position: top; }
</style>
${[...rows].map(([title, row]) => `<h2>${title}</h2>\n<div class="row">${row.map(figure).join("")}</div>`).join("\n")}
</html>
`;
}

function figure({ file, path, width }: Shot): string {
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>${path} · ${width}</figure>`;
}
