import type { Page } from "@playwright/test";

/** One line of one piece of text, as it stands in the page. */
export interface TextLine {
  /** The beginning of the text. */
  text: string;
  /** Box of the line in pixels of the page, not of the window. */
  box: Box;
  fontSize: number;
  /** sRGB, 0 to 255. */
  colour: [number, number, number];
  /** What of the colour covers its ground, 0 to 1: its own alpha and the opacity of all around it. */
  cover: number;
  /** Whether it sticks to the window while the text around it passes. */
  isAfloat: boolean;
  /** Whether something that sticks to the window lies over some of it, as what is under the window's rim is. */
  isCovered: boolean;
  /** Which edge of which element crops some of it off, where one does. */
  cut?: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Every line of text that can be seen, or could be if nothing were cut off. What is hidden on purpose
 * (for screen readers alone, closed, in a box that scrolls) is no line that is cut.
 */
export function readTextLines(page: Page): Promise<TextLine[]> {
  return page.evaluate(() => {
    interface Clip {
      x: boolean;
      y: boolean;
      scrollsX: boolean;
      scrollsY: boolean;
    }
    const canvas = new OffscreenCanvas(1, 1);
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    if (!brush) throw new Error("no canvas to read colours with");
    const colours = new Map<string, number[]>();
    const readColour = (css: string): number[] => {
      const known = colours.get(css);
      if (known) return known;
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = css;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
      const read = [red, green, blue, alpha / 255];
      colours.set(css, read);
      return read;
    };
    /** What is asked of an element by every text in it. */
    const facts = new Map<Element, ReturnType<typeof readFacts>>();
    const factsOf = (element: Element) => {
      const known = facts.get(element) ?? readFacts(element);
      facts.set(element, known);
      return known;
    };
    const readFacts = (
      element: Element,
    ): {
      position: string;
      isPassedByAbsolutes: boolean;
      opacity: number;
      isForScreenReaders: boolean;
      isAfloat: boolean;
    } & Clip => {
      const style = getComputedStyle(element);
      const { position, overflowX, overflowY, transform, contain, clipPath, clip } = style;
      return {
        position,
        isPassedByAbsolutes: position === "static" && transform === "none" && contain === "none",
        isForScreenReaders:
          /inset\(50%/.test(clipPath) ||
          /rect\(0(px)?, 0/.test(clip) ||
          element.clientWidth === 1 ||
          (element.parentElement !== null && factsOf(element.parentElement).isForScreenReaders),
        isAfloat:
          position === "fixed" ||
          position === "sticky" ||
          (element.parentElement !== null && factsOf(element.parentElement).isAfloat),
        opacity: Number(style.opacity) * (element.parentElement ? factsOf(element.parentElement).opacity : 1),
        x: /clip|hidden/.test(overflowX),
        y: /clip|hidden/.test(overflowY),
        scrollsX: /auto|scroll/.test(overflowX),
        scrollsY: /auto|scroll/.test(overflowY),
      };
    };
    /** The elements that can cut something of an element off, with the edges they cut at. */
    const clipsOf = (start: Element) => {
      const clips: { box: DOMRect; x: boolean; y: boolean; name: string }[] = [];
      let position = "static";
      let seeksX = true;
      let seeksY = true;
      for (let element: Element | null = start; element && element !== document.documentElement; ) {
        const own = factsOf(element);
        if (!(position === "absolute" && own.isPassedByAbsolutes)) {
          if (own.scrollsX) seeksX = false;
          if (own.scrollsY) seeksY = false;
          const [x, y] = [seeksX && own.x, seeksY && own.y];
          if (x || y) clips.push({ box: element.getBoundingClientRect(), x, y, name: nameOf(element) });
          position = own.position;
        }
        if (position === "fixed") break;
        element = element.parentElement;
      }
      return clips;
    };
    const nameOf = (element: Element) => `<${element.localName} class="${element.getAttribute("class") ?? ""}">`;
    const edgeThatCuts = (box: DOMRect, fontSize: number, clips: ReturnType<typeof clipsOf>) => {
      // The box of a line is higher than its letters, and its first letter may stand a little outside.
      const middle = (box.top + box.bottom) / 2;
      const [top, bottom] = [middle - 0.35 * fontSize, middle + 0.35 * fontSize];
      const slack = 0.06 * fontSize + 1;
      for (const { box: clip, x, y, name } of clips) {
        if (x && box.left < clip.left - slack) return `left edge of ${name}`;
        if (x && box.right > clip.right + slack) return `right edge of ${name}`;
        if (y && top < clip.top - 1) return `top of ${name}`;
        if (y && bottom > clip.bottom + 1) return `bottom of ${name}`;
      }
      return undefined;
    };

    /** What takes no pointer can lie over a text all the same. */
    const pointable = new CSSStyleSheet();
    pointable.replaceSync("* { pointer-events: auto !important }");
    document.adoptedStyleSheets.push(pointable);
    const paints = (element: Element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return backgroundImage !== "none" || (readColour(backgroundColor)[3] ?? 0) > 0;
    };
    const isCoveredAt = (parent: Element, x: number, y: number) => {
      for (const element of document.elementsFromPoint(x, y)) {
        if (element.contains(parent) || parent.contains(element)) return false;
        if (factsOf(element).isAfloat && paints(element)) return true;
      }
      return false;
    };
    const isCovered = (parent: Element, { left, right, top, bottom }: DOMRect) =>
      [left + 1, (left + right) / 2, right - 1].some((x) =>
        [top + 1, bottom - 1].some((y) => isCoveredAt(parent, x, y)),
      );

    const lines: TextLine[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const text = textContent?.trim().replace(/\s+/g, " ").slice(0, 60);
      if (!parent || !text || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(parent.tagName)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (factsOf(parent).isForScreenReaders) continue;
      const style = getComputedStyle(parent);
      const fontSize = Number.parseFloat(style.fontSize);
      const isDrawn = parent instanceof SVGElement;
      const [red = 0, green = 0, blue = 0, alpha = 1] = readColour(isDrawn ? style.fill : style.webkitTextFillColor);
      const cover = alpha * factsOf(parent).opacity;
      const clips = clipsOf(parent);
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1) continue;
        const cut = edgeThatCuts(box, fontSize, clips);
        lines.push({
          text,
          box: {
            left: box.left + scrollX,
            top: box.top + scrollY,
            right: box.right + scrollX,
            bottom: box.bottom + scrollY,
          },
          fontSize,
          colour: [red, green, blue],
          cover,
          isAfloat: factsOf(parent).isAfloat,
          isCovered: isCovered(parent, box),
          ...(cut ? { cut } : {}),
        });
      }
    }
    document.adoptedStyleSheets.pop();
    return lines;
  });
}
