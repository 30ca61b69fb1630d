import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { runSteps, type Step } from "../../tools/shared/progress.ts";

test("lanes run beside each other, and the steps of a lane one after the other", async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const events: string[] = [];
  const step = (name: string): Step => ({
    name,
    text: name,
    async run() {
      events.push(`${name} begins`);
      await pause(20);
      events.push(`${name} ends`);
    },
  });
  await runSteps([[step("a1"), step("a2")], [step("b1")]]);
  expect(events.indexOf("b1 begins")).toBeLessThan(events.indexOf("a1 ends"));
  expect(events.indexOf("a1 ends")).toBeLessThan(events.indexOf("a2 begins"));
});
