import { fillFacts } from "../../cms/facts.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import type { Load } from "../load.server.ts";
import { readSectionsPage } from "../sections/sections.load.server.ts";

/** The eleven fields in the order of spec §3; the e-mail address, which the law asks for, follows the postal one. */
const imprintFields = [
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
] as const;

export const loadImprint: Load<"imprint"> = async (context) => {
  const page = await readSectionsPage(context);
  if (!page) return { kind: "not-found" };
  const imprint = fillFacts(await context.reader.single("imprint"), context.facts);
  const { imprint: labels } = serverTexts[context.reader.locale];
  const { email } = context.facts;
  const fields = imprintFields.flatMap((name) => [
    { label: labels[name], value: imprint[name] },
    ...(name === "address" && email ? [{ label: labels.email, value: email, href: `mailto:${email}` }] : []),
  ]);
  return { ...page, kind: "page", data: { ...page.data, fields } };
};
