import { randomInt } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startFailingSite } from "../support/browser/failing-site.ts";
import { isHydrated } from "../support/browser/hydration.ts";
import { type EngineDriver, EngineVisitor, timeoutMs } from "./support/engine-visitor.ts";
import { startFirefox } from "./support/firefox.ts";
import { startWebKit } from "./support/webkit.ts";

const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH, XVFB_PATH } = process.env;

/** Posts are counted by client: a run is one of its own, as seen behind a proxy. */
const someAddress = ["10", randomInt(256), randomInt(256), randomInt(1, 255)].join(".");

const engines: { name: string; narrow: number[]; start: (() => Promise<EngineDriver>) | undefined }[] = [
  {
    name: "Firefox",
    narrow: [320, 390, 768],
    start: FIREFOX_PATH ? () => startFirefox(FIREFOX_PATH, someAddress) : undefined,
  },
  {
    name: "WebKit",
    // Its window is 447 pixels wide at least.
    narrow: [450, 768],
    start:
      WEBKIT_DRIVER_PATH && WEBKIT_BROWSER_PATH && XVFB_PATH
        ? () => startWebKit({ driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_BROWSER_PATH, screen: XVFB_PATH })
        : undefined,
  },
];

/**
 * What Firefox tells of without a fault of the page: the module that it was given and would not take, a font that was
 * on its way when the page was left (`NS_BINDING_ABORTED`).
 */
const told = /disallowed MIME type|^downloadable font: download failed.* status=2152398850 /;

const articles = "main ul > li:has(time)";
const wideWindow = [1440, 900] as const;

for (const { name, narrow, start } of engines) {
  describe.skipIf(!start)(name, () => {
    let visitor: EngineVisitor;

    beforeAll(async () => {
      if (start) visitor = new EngineVisitor(await start());
    });
    afterAll(() => visitor?.driver.end());
    beforeEach(async () => {
      await visitor.driver.resize(...wideWindow);
    });
    afterEach(async () => {
      await visitor.driver.clearCookies();
      const errors = (await visitor.driver.takeErrors()).filter((error) => !told.test(error));
      expect(errors, "errors of the page").toEqual([]);
    });

    test("a visitor steps from the home page to the services, and back", async () => {
      await visitor.open("/en");
      await visitor.click("header nav a", "Services");
      await visitor.untilAt("/en/services");
      await visitor.untilText("title", "Services");
      await visitor.driver.back();
      await visitor.untilAt("/en");
    });

    test("nothing is wider than the window", async () => {
      for (const path of ["/en", "/nl/contact", "/casestudies/textrade"]) {
        await visitor.open(path);
        for (const width of [...narrow, wideWindow[0]]) {
          await visitor.driver.resize(width, 900);
          // The row of links goes as the menu does, in a moment.
          const tooWide = () => visitor.run(() => document.documentElement.scrollWidth - innerWidth, undefined);
          await expect.poll(tooWide, { message: `${path} at ${width}`, timeout: timeoutMs }).toBeLessThanOrEqual(0);
        }
      }
    });

    // An engine without dictionaries breaks no word at all; Firefox brings its own.
    test("a headline breaks no short word", async () => {
      for (const path of ["/en/contact", "/nl/services", "/article/printed-campaign", "/services/creative"]) {
        await visitor.open(path);
        for (const width of [...narrow, wideWindow[0]]) {
          await visitor.driver.resize(width, 900);
          expect(await visitor.run(brokenWords, "h1, h2, h3"), `${path} at ${width}`).toEqual([]);
        }
      }
    });

    test("a filter shows the cases of its kind", async () => {
      await visitor.open("/en/casestudies");
      expect(await visitor.count("main li h2")).toBe(16);
      await visitor.click('main a[href$="filter=webshops"]');
      await visitor.untilAt("/en/casestudies?filter=webshops");
      await visitor.untilText("main [role=status]", "Webshops");
      expect(await visitor.count("main li h2")).toBeLessThan(16);
    });

    test("more articles come to those that are there", async () => {
      await visitor.open("/en/blog");
      expect(await visitor.count(articles)).toBe(9);
      await visitor.click("main a", "Load more articles");
      await visitor.until((list) => document.querySelectorAll(list).length > 9, articles, "No more articles came");
    });

    test("a form says what is missing, and takes what is right", async () => {
      await visitor.open("/en/contact");
      await visitor.click("form [type=submit]");
      await visitor.until(
        () => document.querySelectorAll("form [data-invalid]").length > 3,
        undefined,
        "No error shows",
      );
      // A message that goes moves what is below it: nobody clicks there before it has gone.
      const untilMended = (input: string) =>
        visitor.until(
          (wanted) => document.querySelector(wanted)?.closest("[data-invalid]") === null,
          input,
          `The error of ${input} stays`,
        );
      for (const [input, text] of [
        ["#_form-name", "Kovács Eszter"],
        ["#_form-phone", "+36 30 123 4567"],
        ["#_form-email", "eszter@műhely.example"],
      ] as const) {
        await visitor.driver.type(input, text);
        await untilMended(input);
      }
      for (const [choice, field] of [
        ["Strategic consulting", "services"],
        ["Email", "contactMethod"],
      ] as const) {
        await visitor.click("form label", choice);
        await untilMended(`form [name=${field}]`);
      }
      await visitor.click("#_form-privacyAccepted");
      await untilMended("#_form-privacyAccepted");
      await visitor.click("form [type=submit]");
      await visitor.until(
        () => /^\/en\/thankyou$/.test(location.pathname) && /ref=H7-/.test(location.search),
        undefined,
        "No reference number came",
      );
    });

    const isAsking = () => document.querySelector("[data-consent-banner]")?.checkVisibility() === true;

    test("a first visitor is asked, and a rejection is kept", async () => {
      await visitor.open("/en/about");
      await visitor.until(isAsking, undefined, "No banner");
      await visitor.until(
        () => document.querySelector("[data-consent-banner]")?.getAnimations().length === 0,
        undefined,
        "The banner does not come to rest",
      );
      await visitor.click("button", "Reject");
      await visitor.until(() => /cc_cookie=/.test(document.cookie), undefined, "No record is kept");
      await visitor.open("/en/about");
      expect(await visitor.run(isAsking, undefined)).toBe(false);
    });

    test("a decision made on the next page holds on the way back", async () => {
      await visitor.open("/en/about");
      await visitor.until(isAsking, undefined, "No banner");
      await visitor.click("header nav a", "Services");
      await visitor.untilAt("/en/services");
      await visitor.until(isAsking, undefined, "No banner");
      await visitor.run(
        () => document.querySelectorAll<HTMLElement>("[data-consent-banner] button")[1]?.click(),
        undefined,
      );
      await visitor.driver.back();
      await visitor.untilAt("/en/about");
      await visitor.until(
        () => !document.querySelector("[data-consent-banner]")?.checkVisibility(),
        undefined,
        "It asks again",
      );
    });

    test("the language changes, the page stays", async () => {
      await visitor.open("/en/about");
      await visitor.click('header a[hreflang="nl"]');
      await visitor.untilAt("/nl/about");
      expect(await visitor.run(() => document.documentElement.lang, undefined)).toBe("nl");
    });

    test("the menu opens and closes", async () => {
      await visitor.driver.resize(450, 844);
      await visitor.open("/en/about");
      const isOpen = () => document.querySelector("header nav")?.checkVisibility() === true;
      expect(await visitor.run(isOpen, undefined)).toBe(false);
      await visitor.click("header button[popovertarget]");
      await visitor.until(isOpen, undefined, "The menu does not open");
      await visitor.driver.press("Escape");
      await visitor.until(
        () => document.querySelector("header nav")?.checkVisibility() === false,
        undefined,
        "It stays",
      );
    });

    describe("without the entry of all code", () => {
      const entry = /\/assets\/entry-/;
      let site: Awaited<ReturnType<typeof startFailingSite>>;

      // An origin of its own for each: nothing is in the cache, and no reload was forced yet.
      beforeEach(async () => {
        site = await startFailingSite();
      });
      afterEach(() => site.close());

      const open = (path: string) => visitor.driver.goTo(site.url + path);
      const untilHeading = (text: string) =>
        visitor.until(
          (wanted) => document.querySelector("h1")?.textContent?.includes(wanted),
          text,
          `The heading is not “${text}”`,
        );
      async function untilReloaded(path: string): Promise<void> {
        await expect.poll(() => site.documents, { timeout: timeoutMs }).toEqual([path, path]);
        const isReload = () => {
          const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
          return load?.type === "reload" && document.readyState === "complete";
        };
        await visitor.until(isReload, undefined, `${path} is not loaded anew`);
      }

      test.each([
        ["is cut off", entry, "cut"],
        ["is a page", entry, { status: 200, type: "text/html", body: "<h1>Wi-Fi</h1>" }],
        ["needs code that is cut off", /\/assets\/react-/, "cut"],
      ] as const)("one that %s forces one reload; the page can be read and walked", async (_what, path, failure) => {
        site.failAt(path, failure);
        await open("/en/about");
        await untilReloaded("/en/about");
        await untilHeading("table");
        await visitor.click("header nav a", "Contact");
        await untilHeading("human");
        expect(site.documents).toEqual(["/en/about", "/en/about", "/en/contact"]);
      });

      test("one that comes at the second try is there after the reload", async () => {
        site.failAt(entry, { status: 500, type: "text/plain", body: "" }, 1);
        await open("/en/about");
        await untilReloaded("/en/about");
        await visitor.untilAt("/en/about");
        await visitor.click("header nav a", "Contact");
        await visitor.untilAt("/en/contact");
      });

      test("a visitor who leaves while it is on its way arrives", async () => {
        site.failAt(entry, "hang");
        // Firefox ends what is loading at the click; a reload would end the visitor's step.
        site.failAt(/^GET \/en\/contact/, { delayMs: 500 });
        await open("/en/about");
        await visitor.click("header nav a", "Contact");
        await untilHeading("human");
        expect(site.documents).toEqual(["/en/about", "/en/contact"]);
      });

      test("what was typed stays", async () => {
        const typed = Promise.withResolvers<"cut">();
        site.failAt(entry, typed.promise);
        await open("/en/contact");
        await visitor.driver.type("#_form-name", "Kovács Eszter");
        typed.resolve("cut");
        await expect.poll(() => site.probed, { timeout: timeoutMs }).toEqual(["/en/contact"]);
        expect(await visitor.run(() => document.querySelector<HTMLInputElement>("#_form-name")?.value, undefined)).toBe(
          "Kovács Eszter",
        );
        await visitor.click("header nav a", "About");
        await untilHeading("table");
        // A reload would have been asked for before the next page, which lacks its entry, too.
        expect(site.documents.slice(0, 2)).toEqual(["/en/contact", "/en/about"]);
      });

      test("what is typed while the reload is on its way stays", async () => {
        const ready = Promise.withResolvers<"cut">();
        site.failAt(entry, ready.promise);
        await open("/en/contact");
        site.failAt(/^GET \/en\/contact/, "hang");
        // By the page itself: the drivers wait for a page that is being loaded.
        await visitor.run(() => {
          addEventListener("beforeunload", () => {
            setTimeout(() => {
              const field = document.querySelector<HTMLInputElement>("#_form-name");
              if (field) field.value = "Kovács Eszter";
              field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
            }, 100);
          });
        }, undefined);
        ready.resolve("cut");
        await expect.poll(() => site.documents, { timeout: timeoutMs }).toEqual(["/en/contact", "/en/contact"]);
        await expect.poll(() => site.abandoned, { timeout: timeoutMs }).toEqual(["/en/contact"]);
        expect(await visitor.run(() => document.querySelector<HTMLInputElement>("#_form-name")?.value, undefined)).toBe(
          "Kovács Eszter",
        );
      });

      test("once it comes, what was typed stays, and the caret, where others have put something beside it", async () => {
        const typed = Promise.withResolvers<"pass">();
        site.failAt(entry, typed.promise);
        await open("/en/contact");
        await visitor.driver.type("#_form-message", "Two words");
        await visitor.run(() => {
          for (const field of document.querySelectorAll("main input, main textarea")) {
            field.after(document.createElement("div"));
          }
          document.querySelector<HTMLInputElement>("#_form-services")?.click();
          const area = document.querySelector<HTMLTextAreaElement>("#_form-message");
          area?.focus();
          area?.setSelectionRange(4, 9);
        }, undefined);
        typed.resolve("pass");
        await visitor.until(isHydrated, undefined, "It is not taken over by React");
        const read = () => {
          const area = document.querySelector<HTMLTextAreaElement>("#_form-message");
          const box = document.querySelector<HTMLInputElement>("#_form-services");
          const isFocused = document.activeElement === area;
          return [area?.value, area?.selectionStart, area?.selectionEnd, isFocused, box?.checked, box?.isConnected];
        };
        expect(await visitor.run(read, undefined)).toEqual(["Two words", 4, 9, true, true, true]);
      });

      test("a page that does not answer any more stays as it is", async () => {
        const gone = Promise.withResolvers<"cut">();
        site.failAt(entry, gone.promise);
        await open("/en/about");
        site.failAt(/./, "cut");
        gone.resolve("cut");
        await expect.poll(() => site.probed, { timeout: timeoutMs }).toContain("/en/about");
        await untilHeading("table");
      });
    });

    test("the page is held to the light: by pointer, by keyboard, and by an address that was sent", async () => {
      await visitor.open("/en/about");
      await visitor.click("header a[href='#_light']");
      const isAt = (layer: string) =>
        visitor.until(
          (wanted) => {
            const slider = document.querySelector<HTMLInputElement>("input[type=range]");
            return (
              location.hash === `#light=${wanted}` && slider?.value === wanted && slider === document.activeElement
            );
          },
          layer,
          `It does not come to layer ${layer}`,
        );
      await isAt("2");
      // The words of another language lie on the page's own, wherever it is scrolled to.
      for (const top of [0, 240, 700]) {
        await visitor.run((to) => scrollTo({ top: to, behavior: "instant" }), top);
        await visitor.until(
          () => {
            const [own, copy] = ["main h1", "[data-mark] > h1"].map(
              (one) => document.querySelector(one)?.getBoundingClientRect().top ?? Number.NaN,
            ) as [number, number];
            return Math.abs(own - copy) < 2;
          },
          undefined,
          `The words do not lie on the page at ${top}`,
        );
      }
      await visitor.driver.press("ArrowRight");
      await isAt("3");
      await visitor.driver.press("Escape");
      await visitor.until(() => !document.querySelector("input[type=range]"), undefined, "It stays");
      await visitor.open("/nl/services#light=6");
      await visitor.untilText("[data-layer='6'] h2", "Gewicht");
    });

    test("a slot taken at Endocare stands at Aurora's desk", async () => {
      await visitor.open("/en/casestudies/endocare");
      await visitor.click("#_exhibit label", "Check-up");
      await visitor.click("#_exhibit label", "09:00");
      await visitor.until(() => sessionStorage.getItem("clinic-slot"), undefined, "It is not kept");
      await visitor.click("#_exhibit a", "See it from the far side of the desk");
      await visitor.untilAt("/en/casestudies/aurora");
      await visitor.untilText("#_exhibit [role=status]", "Your slot has arrived: 09:00");
    });

    test.each(["greenhills", "endocare", "mars", "aurora"])(
      "the exhibit of %s is operated with the keyboard",
      async (slug) => {
        await visitor.open(`/en/casestudies/${slug}`);
        await visitor.run(() => document.querySelector<HTMLElement>("#_exhibit input:checked")?.focus(), undefined);
        const before = await visitor.run(shownOf, "#_exhibit");
        await visitor.driver.press("ArrowRight");
        await expect
          .poll(() => visitor.run(shownOf, "#_exhibit"), { message: "It shows the same", timeout: timeoutMs })
          .not.toBe(before);
      },
    );

    test("a step that another one interrupts ends at the last one, with nothing left of either", async () => {
      await visitor.open("/en/about");
      const follow = (path: string) => {
        const link = document.querySelector<HTMLElement>(`header nav a[href="${path}"]`);
        // After the answer: the page may go away at once.
        setTimeout(() => link?.click());
        return link !== null;
      };
      for (const path of ["/en/services", "/en/contact"]) await visitor.until(follow, path, `There is no ${path}`);
      await visitor.untilAt("/en/contact");
      await visitor.untilText("h1", "human");
      await visitor.until(
        () => !document.documentElement.dataset.joint && !document.activeViewTransition,
        undefined,
        "The step does not end",
      );
    });

    test("the sorting line travels as the page scrolls, and its garments fly", async () => {
      await visitor.open("/en/casestudies/textrade");
      for (const [part, station] of [
        [0.05, "Arrival"],
        [0.475, "Colours"],
        [0.95, "New life"],
      ] as const) {
        await visitor.run(containProgressAt, ["[data-scroller]", part] as const);
        await visitor.until(
          (wanted) =>
            [...document.querySelectorAll("main li h2")]
              .filter((heading) => {
                const { left, right, top, bottom } = heading.getBoundingClientRect();
                return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
              })
              .map((heading) => heading.textContent)
              .join() === wanted,
          station,
          `${station} does not stand in the window`,
        );
      }
      await visitor.until(() => document.querySelector("[data-flies] canvas") !== null, undefined, "Nothing flies");
    });

    test("the seven layers come apart as the page scrolls", async () => {
      await visitor.open("/en/casestudies/halottpenz");
      const spread = async (part: number) => {
        await visitor.run(containProgressAt, ["[data-stage]", part] as const);
        await visitor.run(
          () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          undefined,
        );
        return visitor.run(() => {
          const sheets = [...document.querySelectorAll("[data-stage] > div")].map((sheet) =>
            sheet.getBoundingClientRect(),
          );
          return Math.abs((sheets[0]?.x ?? 0) - (sheets.at(-1)?.x ?? 0));
        }, undefined);
      };
      expect(await spread(0)).toBeLessThan(2);
      expect(await spread(1)).toBeGreaterThan(200);
    });
  });
}

/** In the page: words of fewer than ten letters that stand on two lines. */
function brokenWords(selector: string): string[] {
  const broken: string[] = [];
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (word.length < 10 && lines.size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

/** In the page: what an exhibit says, and how it stands; radio buttons hold its state, style sheets show it. */
function shownOf(selector: string): string {
  const parts = [...(document.querySelector(selector)?.querySelectorAll("*") ?? [])];
  const shown = parts.filter((part) => part.checkVisibility({ visibilityProperty: true }));
  return shown
    .map((part) => {
      const { x, width } = part.getBoundingClientRect();
      return [part.localName, Math.round(x), Math.round(width)].join();
    })
    .join(" ");
}

/** Runs in the page: scrolls to a part of the way through the tall element that holds the one of the selector. */
function containProgressAt([selector, part]: readonly [string, number]): void {
  let element = document.querySelector(selector);
  while (element && element.getBoundingClientRect().height < 1.5 * innerHeight) element = element.parentElement;
  if (!element) throw new Error(`${selector} is in no tall element`);
  const { top, height } = element.getBoundingClientRect();
  scrollBy({ top: top + (height - innerHeight) * part, behavior: "instant" });
}
