import type { Page } from "@playwright/test";

/** For how long the element says the text next, in milliseconds: timers are exact to one, marks to a part of it. */
export function shownFor(page: Page, selector: string, text?: string): Promise<number> {
  return page.evaluate(
    ([where = "", wanted]) => {
      const element = document.querySelector(where);
      return new Promise<number>((done) => {
        let from = 0;
        new MutationObserver(() => {
          const said = element?.textContent ?? "";
          if (wanted === undefined ? said : said === wanted) from ||= performance.now();
          else if (from) done(performance.now() - from);
        }).observe(element ?? document.body, { childList: true, subtree: true, characterData: true });
      });
    },
    [selector, text],
  );
}
