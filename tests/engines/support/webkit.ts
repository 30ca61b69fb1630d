import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { Builder, By, Capabilities, Key, type WebElement } from "selenium-webdriver";
import { findFreePorts } from "../../../tools/shared/ports.ts";
import type { EngineDriver } from "./engine-visitor.ts";
import { findShown } from "./find-shown.ts";

/** Programs of WebKitGTK: its driver, and the browser the driver starts. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** A screen without a screen: the browser wants a window. */
  screen: string;
}

/** WebKitGTK's MiniBrowser on a screen of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<EngineDriver> {
  const [port = 0] = await findFreePorts(1);
  const screen = spawn(programs.screen, ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const display = await firstLine(screen);
  const server = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      // Its sandbox needs rights that root in a container has not; it only meets the site under test.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
  });
  const endPrograms = () => {
    server.kill();
    screen.kill();
  };
  try {
    await untilListening(port, server);
    const session = await openSession(port, programs.browser);
    return driverOf(session, endPrograms);
  } catch (error) {
    endPrograms();
    throw error;
  }
}

/** The driver takes connections a moment after its start, a long one on a busy machine. Rejects when it ends before. */
async function untilListening(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`The WebKit driver ended with ${server.signalCode ?? `code ${server.exitCode}`}.`);
}

async function openSession(port: number, browser: string) {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  });
  return new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
}

function driverOf(session: Awaited<ReturnType<typeof openSession>>, endPrograms: () => void): EngineDriver {
  const keys = { Tab: Key.TAB, Escape: Key.ESCAPE, Enter: Key.ENTER, ArrowRight: Key.ARROW_RIGHT };
  const driver: EngineDriver = {
    goTo: (url) => session.get(url),
    run: (script, argument) => session.executeScript(`return (${script})(arguments[0])`, argument),
    async click(selector, text) {
      const element = await session.executeScript<WebElement | null>(`return (${findShown})(arguments[0])`, [
        selector,
        text ?? "",
      ]);
      if (!element) throw new Error(`There is no visible ${selector} ${text ?? ""}`);
      await session.executeScript("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element);
      await element.click();
    },
    async type(selector, text) {
      await session.findElement(By.css(selector)).sendKeys(text);
    },
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    // In a task of its own: the driver waits for ever for the answer of a script whose page goes away meanwhile.
    back: () => session.executeScript("setTimeout(() => history.back())"),
    async resize(width, height) {
      const window = session.manage().window();
      // The window's bars come on top: what they take is the same at every size.
      const [barsWide, barsHigh] = await driver.run(
        () => [outerWidth - innerWidth, outerHeight - innerHeight] as const,
        undefined,
      );
      await window.setRect({ width: width + barsWide, height: height + barsHigh });
      // The page hears of it a little later; below its least width the window stays wider than asked for.
      for (let tries = 0; tries < 20; tries += 1) {
        if ((await driver.run(() => innerWidth, undefined)) === width) return;
        await pause(100);
      }
    },
    clearCookies: () => session.manage().deleteAllCookies(),
    // WebDriver tells nothing of them.
    takeErrors: async () => [],
    async end() {
      await session.quit().catch(() => undefined);
      endPrograms();
    },
  };
  return driver;
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error("The screen says nothing.");
  const [line] = await once(createInterface(child.stdout), "line");
  return String(line);
}
