import { fillFacts } from "../../content/facts.server.ts";
import type { Load } from "../load.server.ts";
import type { ImprintField } from "../payload.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";

/** The eleven fields of the imprint, in the spec's order (§3). */
const imprintFields: readonly ImprintField[] = [
  "companyName",
  "address",
  "taxNumber",
  "publicTaxId",
  "bankAccount",
  "iban",
  "swift",
  "hostingProvider",
  "companyRegistrationNumber",
  "dataManagementRegistrationNumber",
  "registeringAuthority",
];

export const loadImprint: Load<"imprint"> = async (context) => {
  const page = await readSectionsPage(context);
  if (!page) return { kind: "not-found" };
  const imprint = fillFacts(await context.reader.single("imprint"), context.company);
  const fields = imprintFields.map((name) => ({ name, value: imprint[name] }));
  return { ...page, kind: "page", data: { ...page.data, fields } };
};
