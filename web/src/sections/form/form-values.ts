import type { RawForm } from "../../forms/check-form.ts";
import type { FieldName } from "../../forms/form-fields.ts";

export function readFields(form: HTMLFormElement, fields: readonly FieldName[]): RawForm {
  const data = new FormData(form);
  return Object.fromEntries(fields.map((field) => [field, data.getAll(field).map(String)]).map(asRaw));
}

function asRaw([field, values]: (string | string[])[]): [string, string | string[]] {
  const [only = "", ...others] = values as string[];
  return [field as string, others.length > 0 ? (values as string[]) : only];
}

/** Fills only untouched fields: input from before hydration is newer than any draft. */
export function fillUntouched(form: HTMLFormElement, values: RawForm): void {
  for (const [field, value] of Object.entries(values)) {
    const controls = [...form.elements].filter((control) => (control as HTMLInputElement).name === field);
    if (controls.some(isTouched)) continue;
    for (const control of controls) fill(control, [value].flat());
  }
}

export function isTouched(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected) && control.value !== "";
  }
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return false;
  return isBox(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

function fill(control: Element, values: string[]): void {
  if (isBox(control)) control.checked = values.includes(control.value);
  else if (control instanceof HTMLSelectElement) {
    if ([...control.options].some(({ value }) => value === values[0])) control.value = values[0] ?? "";
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    control.value = values[0] ?? "";
  }
}

function isBox(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio");
}
