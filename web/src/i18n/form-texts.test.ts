import { expect, test } from "vitest";
import { fieldsOf } from "../forms/form-fields.ts";
import { formHints } from "../sections/form/form-hints.server.ts";
import { formTexts as nl } from "./messages/forms/nl.ts";

test("what the clinics' form shows in Dutch does not say je: that page says u", () => {
  const own = fieldsOf.healthcare.flatMap((field) => Object.values(nl.fields[field]));
  const { summaryTitle, sending, retrying, failedTitle, failedText, alternative, privacyConsent } = nl;
  const around = [summaryTitle, sending, retrying, failedTitle, failedText, alternative, ...privacyConsent];
  const rules = Object.values(nl.rules).map((rule) => (typeof rule === "function" ? rule("x" as never) : rule));
  const said = [...own, ...around, ...rules, ...Object.values(formHints.nl.healthcare ?? {})];
  expect(said.filter((text) => /\b(je|jij|jou|jouw)\b/i.test(text))).toEqual([]);
});

test("what all other forms show in Dutch does not say u", () => {
  const { healthcare: _clinics, ...others } = formHints.nl;
  expect(JSON.stringify([nl, others])).not.toMatch(/\b(u|uw)\b/i);
});
