import type { Facts } from "../../web/src/cms/company.server.ts";
import type { Company } from "../../web/src/cms/types.ts";

/** For tests; no two values alike, so that a test sees which one it got. */
export const company: Company = {
  brand: "Sample brand",
  claim: "Sample claim",
  email: "mail@sample.example",
  phone: "+36 1 111 1111",
  address: "Sample street 1",
  openingHours: "9 to 5",
};

/** Every one filled in. */
export const facts: Facts = {
  ...company,
  foundedYear: 1901,
  webSinceYear: 1902,
  webSinceOtherReading: "Another reading",
  officeArea: 301,
  terraceArea: 61,
  auditFee: 701,
  auditFeeNote: "Sample note",
  auditScope: "Sample scope",
  auditDays: "11–12",
  auditSample: "/files/sample.pdf",
  consultationName: "Sample talk",
  consultationMinutes: 41,
  consultationChannels: "by sample",
  smallestProject: "1,234",
  headcount: 21,
  contactPerson: "Sample person",
  supportAnswer: "within sample hours",
  clinicSystems: "Sample system",
  hostingCountry: "Samplonia",
};
