/** What the sections look like, by which editors choose one: shapes in a box of 24 by 10. */
export const sectionPictures: Record<string, string> = {
  "sections.hero": text(2, 2, 12, 2) + text(2, 5, 9, 2) + light(16, 1, 7, 8),
  "sections.prose": text(2, 1, 8, 1.4) + lines(2, 3.5, 17, 4),
  "sections.picture": `${light(2, 1, 20, 8)}<path d="M3 8l5-4 4 3 4-5 5 6z"/><circle cx="6.5" cy="3" r="1"/>`,
  "sections.items": [1, 4, 7].map((y) => `<circle cx="3" cy="${y + 1}" r="1"/>${text(6, y + 0.4, 14, 1.2)}`).join(""),
  "sections.facts": [2, 9.5, 17].map((x) => text(x, 2, 4, 4) + light(x, 7, 5, 1)).join(""),
  "sections.collection": [1, 9, 17].map((x) => light(x, 1, 6, 5) + text(x, 7, 5, 1)).join(""),
  "sections.audit-fee": text(2, 2, 7, 5) + lines(12, 2, 10, 3),
  "sections.cost-note": light(1, 1, 22, 8) + text(3, 3, 14, 2) + text(3, 6, 9, 1.4),
  "sections.contact": text(2, 2, 6, 2) + [2, 5, 8].map((y) => text(11, y - 0.6, 11, 1.2)).join(""),
  "sections.form": light(2, 1, 12, 2) + light(2, 4, 12, 2) + text(2, 7, 6, 2) + lines(17, 1.5, 5, 3),
  "sections.call": light(0, 0, 24, 10) + text(2, 3, 10, 2) + text(15, 3.5, 7, 3),
};

export function pictureAddress(picture: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -1 28 12" width="168" height="72">${picture}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function text(x: number, y: number, width: number, height: number): string {
  return `<path d="M${x} ${y}h${width}v${height}h${-width}z"/>`;
}

function light(x: number, y: number, width: number, height: number): string {
  return `<g opacity=".25">${text(x, y, width, height)}</g>`;
}

function lines(x: number, y: number, width: number, count: number): string {
  return Array.from({ length: count }, (_, index) =>
    light(x, y + index * 1.6, index === count - 1 ? width * 0.6 : width, 0.8),
  ).join("");
}
