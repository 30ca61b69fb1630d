import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { siteUrl } from "./support/browser/running-site.ts";
import { decidedVisitor } from "./support/browser/stored-consent.ts";

// Browser tests against a running site (SITE_TEST_URL) and, where a test writes, its CMS (CMS_TEST_URL).
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: ["sweep/**/*.spec.ts", "e2e/**/*.spec.ts"],
  outputDir: resolve(import.meta.dirname, "../var/playwright"),
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try is fixed at its cause.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // How long something takes is asserted nowhere: a machine that is busy, or slow, passes too.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    baseURL: siteUrl,
    browserName: "chromium",
    viewport: { width: 1280, height: 800 },
    locale: "hu-HU",
    // The banner is the subject of its own tests, which begin with a new visitor.
    storageState: decidedVisitor(),
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--headless",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-quic",
        "--no-first-run",
        "--disable-component-update",
      ],
    },
  },
});
