import { type DeliveredLead, formKinds, maxLeadValuesBytes } from "@hetreteg/contract/leads";
import { locales } from "@hetreteg/contract/locales";
import { errors, validateYupSchema, yup } from "@strapi/utils";

const maxLineLength = 2_000;
const maxTextLength = 65_536;

const unstorable = /[\0\p{Surrogate}]/u;

const at = (problem: string) => (found: { path: string }) => `${found.path} ${problem}`;
const nameUnknown = (found: object) => `unknown fields: ${(found as { unknown: string }).unknown}`;
const text = (maxLength: number) =>
  yup
    .string()
    .typeError(at("must be a text"))
    .max(maxLength)
    .test("storable", at("holds a NUL or half a surrogate pair"), (value) => !value || !unstorable.test(value));
const optional = (maxLength: number) => text(maxLength).nullable().default(null);

const leadSchema = yup
  .object({
    key: text(128)
      .matches(/^[A-Za-z0-9_-]{8,}$/, at("must be 8 to 128 letters, digits, - or _"))
      .required(),
    reference: text(32)
      .matches(/^[A-Z0-9-]{4,}$/, at("must be 4 to 32 capitals, digits or -"))
      .required(),
    kind: yup
      .string()
      .oneOf([...formKinds])
      .required(),
    locale: yup
      .string()
      .oneOf([...locales])
      .required(),
    page: optional(maxLineLength),
    receivedAt: yup.string().test("date", at("must be an ISO 8601 date and time"), isDateTime).required(),
    name: optional(maxLineLength),
    email: optional(maxLineLength),
    phone: optional(maxLineLength),
    company: optional(maxLineLength),
    message: optional(maxTextLength),
    values: yup
      .mixed()
      .test("values", at("must be an object of texts, lists of texts, true and false, without NUL"), areValues),
    quarantineReason: optional(maxLineLength),
  })
  .noUnknown(true, nameUnknown)
  .required();

const bodySchema = yup.object({ data: leadSchema }).noUnknown(true, nameUnknown).required();
const checkBody = validateYupSchema(bodySchema);

/** Throws a 400 that names every bad field but repeats no value, or a 413 when `values` is larger than 256 kB. */
export async function readLeadBody(body: unknown): Promise<DeliveredLead> {
  const { data } = (await checkBody(body).catch(throwWithoutValues)) as { data: Partial<DeliveredLead> };
  const lead = leadSchema.cast(data) as unknown as DeliveredLead;
  if (Buffer.byteLength(JSON.stringify(lead.values)) > maxLeadValuesBytes) {
    throw new errors.PayloadTooLargeError(`data.values is larger than ${maxLeadValuesBytes / 1024} kB`);
  }
  return lead;
}

/** The error goes into the log of the web server; what a visitor typed must not. */
function throwWithoutValues(error: unknown): never {
  const { message, details } = error as {
    message: string;
    details?: { errors?: { path: string[]; message: string }[] };
  };
  throw new errors.ValidationError(message, {
    errors: (details?.errors ?? []).map(({ path, message: text }) => ({
      path,
      message: text,
      name: "ValidationError",
    })),
  });
}

function isDateTime(value: string | undefined): boolean {
  return (
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

function areValues(values: unknown): boolean {
  if (typeof values !== "object" || values === null || Array.isArray(values)) return false;
  return Object.entries(values).every(([name, value]) => {
    if (unstorable.test(name)) return false;
    if (typeof value === "boolean") return true;
    return Array.isArray(value) ? value.every(isStorable) : isStorable(value);
  });
}

function isStorable(value: unknown): boolean {
  return typeof value === "string" && !unstorable.test(value);
}
