import type { Page } from "@playwright/test";
import { findViolations } from "../../support/browser/axe.ts";
import { untilHydrated } from "../../support/browser/hydration.ts";
import { findBrokenWords, findOverflow, resizeTo } from "../../support/browser/layout.ts";
import { listenForNoise } from "../../support/browser/noise.ts";
import { untilSettled } from "../../support/browser/settled.ts";
import { type DocumentFacts, readDocument } from "./document-facts.ts";
import { outlineProblems } from "./document-problems.ts";
import { expect } from "./sweep-test.ts";

export interface Visit {
  status: number | undefined;
  facts: DocumentFacts;
  /** Console output, errors, failed and foreign requests of the whole visit. */
  noise: string[];
}

/** One visit with all that must hold of any page, error pages included. Every finding is told, not the first alone. */
export async function visitReadablePage(path: string, visitor: Page, plainVisitor: Page): Promise<Visit> {
  // What the page before still fetches ahead ends here, unheard.
  await visitor.goto("about:blank");
  const noise = listenForNoise(visitor);
  try {
    await visitor.emulateMedia({ colorScheme: "light" });
    await visitor.setViewportSize({ width: 1440, height: 800 });
    const response = await visitor.goto(path);
    await untilHydrated(visitor);
    const facts = await visitor.evaluate(readDocument, undefined);
    expect.soft(outlineProblems(facts), "the outline").toEqual([]);
    expect.soft(await findOverflow(visitor), "what does not fit at 1440 px").toEqual([]);
    expect.soft(await findBrokenWords(visitor), "words cut in two at 1440 px").toEqual([]);
    expect.soft(await findViolations(visitor), "axe in light at 1440 px").toEqual([]);
    const text = await shownText(visitor);

    await visitor.emulateMedia({ colorScheme: "dark" });
    await resizeTo(visitor, 320);
    expect.soft(await findOverflow(visitor), "what does not fit at 320 px").toEqual([]);
    expect.soft(await findBrokenWords(visitor), "words cut in two at 320 px").toEqual([]);
    expect.soft(await findViolations(visitor, "look"), "axe in dark at 320 px").toEqual([]);
    expect.soft(await firstTabStop(visitor), "the first tab stop").toEqual({ href: "#_content", isInWindow: true });

    await plainVisitor.goto(path);
    const plainText = await shownText(plainVisitor);
    expect.soft(plainText, "the text without JavaScript").toBe(text);
    expect.soft(plainText.length, "length of the text").toBeGreaterThan(20);
    return { status: response?.status(), facts, noise: noise.lines };
  } finally {
    noise.stop();
  }
}

/** But for what sets up the script itself, and for exhibits, whose stills e2e/exhibits.spec.ts reads: one at a time with script. */
async function shownText(page: Page): Promise<string> {
  await page.evaluate(() => {
    const differing = document.querySelectorAll<HTMLElement>("main [data-with-script], main #_exhibit");
    for (const part of differing) part.style.display = "none";
  });
  const [text = ""] = await page.locator("main").allInnerTexts();
  return text.replace(/\s+/g, " ").trim();
}

interface FocusedLink {
  href: string | null;
  isInWindow: boolean;
}

/** The element that the first press of Tab reaches on a freshly loaded page. */
async function firstTabStop(page: Page): Promise<FocusedLink> {
  await page.keyboard.press("Tab");
  await untilSettled(page);
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { top, left, bottom, right } = element.getBoundingClientRect();
    return {
      href: element.getAttribute("href"),
      isInWindow: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top,
    };
  });
}
