import type { Locale } from "@hetreteg/contract/locales";
import * as v from "valibot";
import { email, isFilled, sameAs } from "../../forms/rules.ts";
import { formTexts, type ServerTexts, serverTexts } from "../../i18n/texts.server.ts";

export const reviewForms = [
  "sign-in",
  "register",
  "forgot-password",
  "reset-password",
  "send-confirmation",
  "confirm-email",
] as const;
export type ReviewFormName = (typeof reviewForms)[number];

export type ReviewFieldName = "email" | "password" | "passwordConfirmation";
type FieldText = keyof ServerTexts["review"]["fields"];

interface FieldOfForm {
  name: ReviewFieldName;
  text: FieldText;
  type: "email" | "password";
  autoComplete: "username" | "current-password" | "new-password";
}

const address: FieldOfForm = { name: "email", text: "email", type: "email", autoComplete: "username" };
const newPassword = { type: "password", autoComplete: "new-password" } as const;
const passwordTwice: readonly FieldOfForm[] = [
  { name: "password", text: "password", ...newPassword },
  { name: "passwordConfirmation", text: "passwordConfirmation", ...newPassword },
];

export const fieldsOf: Record<ReviewFormName, readonly FieldOfForm[]> = {
  "sign-in": [
    address,
    { name: "password", text: "signInPassword", type: "password", autoComplete: "current-password" },
  ],
  register: [address, ...passwordTwice],
  "forgot-password": [address],
  "reset-password": passwordTwice,
  "send-confirmation": [address],
  "confirm-email": [],
};

/** In characters. */
const minPasswordLength = 10;
/** bcrypt ignores further bytes, and Strapi refuses longer passwords. */
const maxPasswordBytes = 72;

export type FormValues = Partial<Record<ReviewFieldName, string>>;

export function problemsOf(form: ReviewFormName, values: FormValues, locale: Locale): FormValues {
  const { rules } = formTexts[locale];
  const labels = serverTexts[locale].review.fields;
  const { password = "" } = values;
  const problems: FormValues = {};
  for (const { name, text } of fieldsOf[form]) {
    const value = values[name] ?? "";
    const { label } = labels[text];
    if (!isFilled(value)) problems[name] = rules.required(label);
    else if (name === "email" && !v.is(v.pipe(v.string(), email()), value)) problems.email = rules.email;
    else if (text === "password" && value.length < minPasswordLength)
      problems.password = rules.minLength(minPasswordLength);
    else if (text === "password" && Buffer.byteLength(value) > maxPasswordBytes)
      problems.password = `${rules.invalid(label)} ${rules.maxLengthHelp(maxPasswordBytes)}`;
    else if (
      text === "passwordConfirmation" &&
      !v.is(
        v.pipe(
          v.string(),
          sameAs(() => password),
        ),
        value,
      )
    )
      problems.passwordConfirmation = rules.sameAs(labels.password.label);
  }
  return problems;
}
