import type { FieldProps } from "../../components/form/field-frame.tsx";
import { SelectField, TextField } from "../../components/form/text-field.tsx";
import type { RawForm } from "../../forms/check-form.ts";
import { choicesOf, type FieldName, isRequired } from "../../forms/form-fields.ts";
import type { FormTexts } from "../../i18n/texts.ts";
import type { SectionOf } from "../section-types.ts";
import { Agreement, Choices } from "./choices.tsx";

interface FormFieldProps {
  field: FieldName;
  section: SectionOf<"form">;
  raw: RawForm;
  error: string | undefined;
  live: FieldProps["live"];
  texts: FormTexts;
  privacyPath: string;
}

export function FormField({ field, section, raw, error, live, texts, privacyPath }: FormFieldProps) {
  const required = isRequired(section.kind, field);
  const common: FieldProps = {
    field,
    label: texts.fields[field].label,
    hint: section.hints?.[field] ?? texts.fields[field].hint,
    error,
    live,
    required,
    mark: required ? texts.required : texts.optional,
  };
  const values = [raw[field] ?? []].flat();
  const value = values[0] ?? "";
  switch (field) {
    case "name":
      return <TextField {...common} value={value} autoComplete="name" half />;
    case "company":
      return <TextField {...common} value={value} autoComplete="organization" half />;
    case "phone":
      return <TextField {...common} value={value} type="tel" inputMode="tel" autoComplete="tel" half />;
    case "email":
      return (
        <TextField
          {...common}
          value={value}
          type="email"
          inputMode="email"
          autoComplete="email"
          half={section.kind !== "career"}
        />
      );
    case "preferredDay":
      return <TextField {...common} value={value} type="date" />;
    case "auditAddress":
    case "linkedinUrl":
      return <TextField {...common} value={value} type="url" inputMode="url" autoComplete="url" />;
    case "message":
      return <TextField {...common} value={value} isLong />;
    case "position":
      return (
        <SelectField {...common} value={value}>
          <option value="">{texts.anyPosition}</option>
          {section.positions?.map(({ slug, title, lang }) => (
            <option key={slug} value={slug} lang={lang}>
              {title}
            </option>
          ))}
        </SelectField>
      );
    case "services":
      return (
        <Choices {...common} values={values} choices={choicesOf.services} labels={texts.choices.services} isMany />
      );
    case "contactMethod":
      return (
        <Choices {...common} values={values} choices={choicesOf.contactMethod} labels={texts.choices.contactMethod} />
      );
    case "partOfDay":
      return (
        <Choices
          {...common}
          values={values}
          choices={section.parts ?? choicesOf.partOfDay}
          labels={texts.choices.partOfDay}
        />
      );
    case "privacyAccepted": {
      const [before, link, after] = texts.privacyConsent;
      return (
        <Agreement {...common} isTicked={value !== ""}>
          {before}
          <a href={privacyPath}>{link}</a>
          {after}
        </Agreement>
      );
    }
    case "skillScreening":
      return (
        <Agreement {...common} isTicked={value !== ""}>
          {texts.skillConsent}
        </Agreement>
      );
  }
}
