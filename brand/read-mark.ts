/** `brand/mark.svg`: its square, and its shapes, the bottom one first. */
export interface Mark {
  viewBox: string;
  shapes: string[];
}

export function readMark(svg: string): Mark {
  return {
    viewBox: /viewBox="([^"]+)"/.exec(svg)?.[1] ?? "",
    shapes: svg.match(/<(?!svg|\/)[^>]+\/>/g) ?? [],
  };
}
