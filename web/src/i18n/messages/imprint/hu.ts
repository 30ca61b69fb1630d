/** Names of the imprint's fields in Hungarian, the source language. Only the server has them. */
export const imprintLabels = {
  companyName: "Cégnév",
  address: "Székhely",
  taxNumber: "Adószám",
  publicTaxId: "Közösségi adószám",
  bankAccount: "Bankszámlaszám",
  iban: "IBAN",
  swift: "SWIFT",
  hostingProvider: "Tárhelyszolgáltató",
  companyRegistrationNumber: "Cégjegyzékszám",
  dataManagementRegistrationNumber: "Adatkezelési nyilvántartási szám",
  registeringAuthority: "Nyilvántartó hatóság",
};

export type ImprintLabels = typeof imprintLabels;
