import type { Company } from "../../web/src/cms/types.ts";

/** Company facts for tests; no two values alike, so that a test sees which one it got. */
export const company: Company = {
  brand: "Sample brand",
  claim: "Sample claim",
  email: "mail@sample.example",
  phone: "+36 1 111 1111",
  address: "Sample street 1",
  openingHours: "9 to 5",
  foundedYear: 1901,
  webSinceYear: 1902,
  webSinceOtherReading: "Another reading",
  officeArea: 301,
  terraceArea: 61,
  auditFee: 701,
  auditFeeNote: "Sample note",
};
