import { defineConfig } from "vitest/config";

/** For what a process of its own will do: a busy machine takes longer than the second that Vitest waits. */
const slowExpect = { poll: { timeout: 60_000 } };

// Six kinds of tests; `npm test` runs them all, `npm run check` the first.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Files share a worker's modules, which halves the time: what one leaves behind, the next one meets.
          isolate: false,
          include: ["{contract,brand,settings,tests/docs}/*.test.ts", "web/src/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/fail-on-noise.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          css: { include: [/\.module\.css$/] },
        },
      },
      { test: { name: "tools", include: ["tests/tools/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } },
      {
        test: {
          name: "site",
          expect: slowExpect,
          // As above; what they test runs in processes of its own.
          isolate: false,
          include: ["tests/site/**/*.test.ts"],
          globalSetup: ["tests/support/prerender-once.ts"],
          setupFiles: ["tests/support/close-sites.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "faults",
          expect: slowExpect,
          include: ["tests/faults/**/*.test.ts"],
          globalSetup: ["tests/support/build-once.ts"],
          // A fault is mostly waiting: for a timeout, a start, a retry.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: "cms",
          expect: slowExpect,
          include: ["tests/cms/**/*.test.ts"],
          globalSetup: ["tests/support/fill-cms-once.ts"],
          // A start takes 4 s on a quiet machine and half a minute on one that is busy with a build.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
