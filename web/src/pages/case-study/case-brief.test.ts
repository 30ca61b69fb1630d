import { expect, test } from "vitest";
import { doubledKeys } from "../../../../tests/support/doubled-keys.tsx";
import { CaseBrief } from "./case-brief.tsx";

test("a line that an editor wrote twice in a case's brief stands there under a key of its own", async () => {
  const brief = { task: "A shop", delivered: ["A shop", "Training", "Training"] };
  expect(await doubledKeys(() => CaseBrief({ brief }))).toEqual([]);
});
