import { valueLabel } from "../../admin-layout/labels";
import { dateInNumbers } from "../dates/show-date";
import { panelLocale } from "../texts/use-panel-texts";

/** Of a folded part of a form, by the type of the field that names it. */
export function foldedRowTitle<Value>(value: Value, type: string): Value | string {
  if (typeof value !== "string" || value === "") return value;
  if (type === "enumeration") return valueLabel(value, panelLocale());
  return type === "date" && !Number.isNaN(Date.parse(value)) ? dateInNumbers(value, panelLocale()) : value;
}
