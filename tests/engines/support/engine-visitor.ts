import { setTimeout as pause } from "node:timers/promises";
import { isHydrated } from "../../support/browser/hydration.ts";
import { siteUrl } from "../../support/browser/running-site.ts";

/** A function that runs in the page: its argument and its answer are JSON. */
export type InPage<A, T> = (argument: A) => T;

/** What a browser's driver must be able to do. */
export interface EngineDriver {
  goTo(url: string): Promise<void>;
  run<A, T>(script: InPage<A, T>, argument: A): Promise<T>;
  /** A real click into the middle of the first visible element of the selector, with that text if one is given. */
  click(selector: string, text?: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: "Tab" | "Escape" | "Enter" | "ArrowRight"): Promise<void>;
  back(): Promise<void>;
  /** Of the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  clearCookies(): Promise<void>;
  /** Errors of the page since the last call. */
  takeErrors(): Promise<string[]>;
  end(): Promise<void>;
}

/** A first step and the slowest machine's first paint fit into it. */
export const timeoutMs = 20_000;

/** WebKit's driver never answers a script whose page goes into the history's cache meanwhile; the next one it does. */
const lostAfterMs = 3000;

/** A visitor of the site in one browser. */
export class EngineVisitor {
  readonly driver: EngineDriver;

  constructor(driver: EngineDriver) {
    this.driver = driver;
  }

  /** Opens a page by its address, and waits until React has taken it over. */
  async open(path: string): Promise<void> {
    await this.driver.goTo(siteUrl + path);
    await this.untilHydrated(path);
  }

  run<A, T>(script: InPage<A, T>, argument: A): Promise<T> {
    return this.driver.run(script, argument);
  }

  click(selector: string, text?: string): Promise<void> {
    return this.driver.click(selector, text);
  }

  /** Waits until the script answers something true; a document that is just leaving is asked again. */
  async until<A>(script: InPage<A, unknown>, argument: A, otherwise: string): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    let last: unknown;
    while (Date.now() < deadline) {
      try {
        const noAnswer = pause(lostAfterMs, undefined, { ref: false });
        last = await Promise.race([this.driver.run(script, argument), noAnswer]);
        if (last) return;
      } catch (error) {
        last = error;
      }
      await pause(100);
    }
    const shown = await this.driver.run(readShown, undefined).catch(String);
    throw new Error(`${otherwise} (last answer: ${String(last)}). It shows: ${shown}`);
  }

  /** Waits for the address, and for React where it was a full load. */
  async untilAt(path: string): Promise<void> {
    await this.until((wanted) => location.pathname + location.search === wanted, path, `${path} is not reached`);
    await this.untilHydrated(path);
  }

  private async untilHydrated(path: string): Promise<void> {
    await this.until(() => document.readyState === "complete", undefined, `${path} is not loaded`);
    await this.until(isHydrated, undefined, `${path} is not taken over by React`);
  }

  async untilText(selector: string, text: string): Promise<void> {
    await this.until(
      ([where = "", wanted = ""]) => document.querySelector(where)?.textContent?.includes(wanted),
      [selector, text],
      `${selector} does not say “${text}”`,
    );
  }

  count(selector: string): Promise<number> {
    return this.run((wanted) => document.querySelectorAll(wanted).length, selector);
  }
}

/** The page's address, its messages and its wrong fields, for a report. */
function readShown(): string {
  const messages = document.querySelectorAll("[role=alert], [role=status], form [role=group], [data-invalid]");
  const texts = [...messages].map((element) => element.textContent?.trim().slice(0, 200));
  return [location.href, ...texts.filter(Boolean)].join(" | ");
}
