import { expect, test } from "vitest";
import { fieldsOf } from "../forms/form-fields.ts";
import { formTexts as nl } from "./nl/forms.ts";
import { serverTexts } from "./nl/texts.server.ts";

test("what the clinics' form shows in Dutch does not say je: that page says u", () => {
  const own = fieldsOf.healthcare.flatMap((field) => Object.values(nl.fields[field]));
  const { summaryTitle, sending, retrying, failedTitle, failedText, alternative, privacyConsent } = nl;
  const around = [summaryTitle, sending, retrying, failedTitle, failedText, alternative, ...privacyConsent];
  const rules = Object.values(nl.rules).map((rule) => (typeof rule === "function" ? rule("x" as never) : rule));
  const said = [...own, ...around, ...rules, ...Object.values(serverTexts.formHints.healthcare)];
  expect(said.filter((text) => /\b(je|jij|jou|jouw)\b/i.test(text))).toEqual([]);
});

test("what all other forms show in Dutch does not say u", () => {
  const { healthcare: _clinics, ...others } = serverTexts.formHints;
  expect(JSON.stringify([nl, others])).not.toMatch(/\b(u|uw)\b/i);
});
