import type { ImprintLabels } from "./hu.ts";

export const imprintLabels: ImprintLabels = {
  companyName: "Company name",
  address: "Address",
  taxNumber: "Tax number",
  publicTaxId: "EU VAT number",
  bankAccount: "Bank account",
  iban: "IBAN",
  swift: "SWIFT",
  hostingProvider: "Hosting provider",
  companyRegistrationNumber: "Company registration number",
  dataManagementRegistrationNumber: "Data protection registration number",
  registeringAuthority: "Registering authority",
};
