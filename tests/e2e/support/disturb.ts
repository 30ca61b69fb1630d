import type { Page } from "@playwright/test";

/** What a browser's translation does: every text in two elements of its own, and another language of the page. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.lang = "en";
    for (const region of document.querySelectorAll("header, main, footer, dialog, [data-consent-banner]")) {
      const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode);
      for (const text of texts) {
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        (text as Text).replaceWith(outer);
        outer.append(inner);
        inner.append(`≈${text.textContent}`);
      }
    }
  });
}

/** Wraps, replaces, removes and moves nodes of the page at random; the same seed does the same. */
export async function disturb(page: Page, seed: number, changes = 20): Promise<void> {
  await page.evaluate(
    ([start = 1, count = 0]) => {
      let state = start;
      const random = () => {
        state = (state * 1664525 + 1013904223) % 4294967296;
        return state / 4294967296;
      };
      const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)];
      const wrap = (node: ChildNode) => {
        const font = document.createElement("font");
        node.replaceWith(font);
        font.append(node);
      };
      for (let turn = 0; turn < count; turn += 1) {
        const region = document.querySelector(pick(["head", "header", "main", "footer"]) ?? "main");
        const elements = [...(region?.querySelectorAll("*") ?? [])].filter(
          ({ tagName }) => !/S(CRIPT|TYLE)/.test(tagName),
        );
        const element = pick(elements);
        const to = pick(elements);
        const act = pick(["wrap", "wrap", "replace", "remove", "move", "insert"]);
        if (!element) continue;
        if (act === "wrap" && element.firstChild) wrap(element.firstChild);
        if (act === "replace") element.replaceWith(document.createElement("div"));
        if (act === "remove") element.remove();
        if (act === "move" && to && !element.contains(to)) to.append(element);
        if (act === "insert") element.after(document.createElement("i"));
      }
    },
    [seed, changes],
  );
}
