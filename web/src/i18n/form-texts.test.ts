import { expect, test } from "vitest";
import { fieldsOf } from "../leads/forms/form-fields.ts";
import { formTexts as nl } from "./messages/forms/nl.ts";

test("what the clinics' form shows in Dutch does not say je: that page says u", () => {
  const own = fieldsOf.healthcare.flatMap((field) => Object.values(nl.fields[field]));
  const { summaryTitle, sending, retrying, failedTitle, failedText, alternative, privacyConsent } = nl;
  const around = [summaryTitle, sending, retrying, failedTitle, failedText, alternative, ...privacyConsent];
  const rules = Object.values(nl.rules).map((rule) => (typeof rule === "function" ? rule("x" as never) : rule));
  const said = [...own, ...around, ...rules, nl.healthcareServicesHint, nl.healthcareMessageHint];
  expect(said.filter((text) => /\b(je|jij|jou|jouw)\b/i.test(text))).toEqual([]);
});

test("what all other forms show in Dutch does not say u", () => {
  const { healthcareServicesHint: _services, healthcareMessageHint: _message, ...others } = nl;
  expect(JSON.stringify(others)).not.toMatch(/\b(u|uw)\b/i);
});
