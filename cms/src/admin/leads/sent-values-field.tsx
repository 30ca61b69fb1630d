import type { LeadValues } from "@hetreteg/contract/leads";
import { Box, Field, Typography } from "@strapi/design-system";
import { useField } from "@strapi/strapi/admin";
import type { ReactNode } from "react";
import { panelLocale } from "../texts/use-panel-texts";
import { readableValues } from "./sent-values";

interface SentValuesFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
}

/** To read: of all types only leads have a field of JSON, and Strapi's shows it as code. */
export function SentValuesField({ name, label, hint }: SentValuesFieldProps) {
  const { value } = useField<LeadValues | null>(name);
  const rows = readableValues(value ?? {}, panelLocale());
  return (
    <Field.Root name={name} hint={hint}>
      <Typography variant="pi" fontWeight="bold" tag="p">
        {label}
      </Typography>
      <Box tag="dl" paddingTop={2} paddingBottom={2}>
        {rows.map(([field, text]) => (
          <Box key={field} paddingBottom={2}>
            <Typography tag="dt" variant="pi" textColor="neutral600">
              {field}
            </Typography>
            <Typography tag="dd" style={{ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Field.Hint />
    </Field.Root>
  );
}
