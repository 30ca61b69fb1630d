import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { samplePayload } from "../../../../tests/support/sample-page.ts";
import type { PayloadOf } from "../payload.ts";
import { View } from "./imprint.view.tsx";

function shown(fields: object[]): string {
  const payload = { ...samplePayload(), data: { sections: [], fields } };
  return renderToString(<View payload={payload as unknown as PayloadOf<"imprint">} />);
}

test("each field of the imprint stands there with its label", () => {
  expect(shown([{ label: "Tax number", value: "12345678" }])).toMatch(/<dt[^>]*>Tax number<\/dt><dd[^>]*>12345678</);
});
