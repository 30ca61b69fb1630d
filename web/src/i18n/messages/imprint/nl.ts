import type { ImprintLabels } from "./hu.ts";

export const imprintLabels: ImprintLabels = {
  companyName: "Bedrijfsnaam",
  address: "Adres",
  taxNumber: "Belastingnummer",
  publicTaxId: "Btw-identificatienummer",
  bankAccount: "Bankrekening",
  iban: "IBAN",
  swift: "SWIFT",
  hostingProvider: "Hostingprovider",
  companyRegistrationNumber: "Handelsregisternummer",
  dataManagementRegistrationNumber: "Registratienummer gegevensverwerking",
  registeringAuthority: "Registrerende instantie",
};
