import { fromBudapest, toBudapest } from "@hetreteg/contract/budapest-time";
import { VisuallyHidden } from "@strapi/design-system";
import { useField, useForm } from "@strapi/strapi/admin";
import { type ComponentType, useEffect, useState } from "react";
import { DateTextField } from "./date-text-field";
import { parseDate } from "./parse-date";

interface DayProps {
  label: string;
  /** `2026-11-26` */
  day: string | null;
  onChange(day: string | null): void;
}

/** What is no date stays as typed, and filters nothing. */
function DayField({ label, day, onChange }: DayProps) {
  const [unread, setUnread] = useState<string | null>(null);

  function change(typed: string | null): void {
    const date = typed === null ? null : (parseDate(typed).date ?? null);
    setUnread(date ? null : typed);
    onChange(date);
  }

  const shown = <VisuallyHidden>{label}</VisuallyHidden>;
  return <DateTextField name="filtered-day" label={shown} value={day ?? unread} onChange={change} />;
}

interface FilterProps {
  name: string;
  "aria-label": string;
}

function DateFilter({ name, "aria-label": label }: FilterProps) {
  const { value, onChange } = useField<string | null>(name);
  return <DayField label={label} day={value ?? null} onChange={(day) => onChange(name, day)} />;
}

const momentOperators = ["$gte", "$lt", "$null", "$notNull"];

/** Of moments only before a day and from it on can be asked: Strapi compares them to the millisecond. */
function MomentFilter({ name, "aria-label": label }: FilterProps) {
  const { value, onChange } = useField<string | null>(name);
  useOperatorsOfMoments();
  return (
    <DayField
      label={label}
      day={dayOf(value)}
      onChange={(day) => onChange(name, startOf(day)?.toISOString() ?? null)}
    />
  );
}

/** Strapi begins with "is", and keeps an operator over a change of the field, also one that the new field lacks. */
function useOperatorsOfMoments(): void {
  const { value, onChange } = useField<string>("filter");
  const readForm = useForm("MomentFilter", ({ getValues }) => getValues) as () => { name?: string };
  const isOffered = momentOperators.includes(value ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one comes that is not offered
  useEffect(() => {
    if (!isOffered) onChange("filter", momentOperators[0]);
  }, [isOffered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field goes
  useEffect(() => {
    const { name } = readForm();
    return () => {
      if (readForm().name !== name) onChange("filter", "$eq");
    };
  }, []);
}

interface UploadFilterProps {
  "aria-label": string;
  value?: Date;
  onChange(moment: Date | undefined): void;
}

/** In the media library, in the place of the design system's (`../strapi-code/mend-strapi.ts`). */
export function UploadDateFilter({ "aria-label": label, value, onChange }: UploadFilterProps) {
  return <DayField label={label} day={dayOf(value)} onChange={(day) => onChange(startOf(day))} />;
}

/** Of those that the media library has. */
export function offeredOperators<Operator extends { value: string }>(operators: Operator[], type: string): Operator[] {
  return type === "date" ? operators.filter(({ value }) => momentOperators.includes(value)) : operators;
}

function dayOf(moment: Date | string | null | undefined): string | null {
  return moment ? toBudapest(new Date(moment)).slice(0, 10) : null;
}

function startOf(day: string | null): Date | undefined {
  return day ? fromBudapest(`${day}T00:00`) : undefined;
}

interface FilterOfType {
  input: ComponentType<FilterProps>;
  operators: { label: { id: string; defaultMessage: string }; value: string }[];
}

/** By the type of the field, in the place of Strapi's date fields. */
export const dateFilters: Record<string, FilterOfType | undefined> = {
  date: {
    input: DateFilter,
    operators: ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$null", "$notNull"].map(operatorNamed),
  },
  datetime: { input: MomentFilter, operators: momentOperators.map(operatorNamed) },
};

function operatorNamed(value: string): FilterOfType["operators"][number] {
  return { label: { id: `components.FilterOptions.FILTER_TYPES.${value}`, defaultMessage: value }, value };
}
