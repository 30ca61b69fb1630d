import { expect, test } from "vitest";
import { doubledKeys } from "../../../../tests/support/doubled-keys.tsx";
import { samplePayload } from "../../../../tests/support/sample-page.ts";
import type { PayloadOf } from "../payload.ts";
import { View } from "./job-position.view.tsx";

test("a line that an editor wrote twice among the duties stands there under a key of its own", async () => {
  const lists = [{ label: "Duties", items: ["Training", "Training"] }];
  const payload = { ...samplePayload(), data: { slug: "developer", lists, others: [] } };
  const view = () => View({ payload: payload as unknown as PayloadOf<"job-position"> });
  expect(await doubledKeys(view)).toEqual([]);
});
