import { useField, useFocusInputField } from "@strapi/strapi/admin";
import type { ReactNode } from "react";
import { DateTextField } from "./date-text-field";

interface DateInputProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  labelAction?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** In the place of Strapi's, which reads `2026-11-26` as 1826 in a Hungarian panel. */
export function DateInput({ name, ...props }: DateInputProps) {
  const { value, onChange, error } = useField<string | null>(name);
  const focusRef = useFocusInputField<HTMLInputElement>(name);
  return (
    <DateTextField
      {...props}
      name={name}
      value={value ?? null}
      error={error}
      inputRef={focusRef}
      onChange={(changed) => onChange(name, changed)}
    />
  );
}
