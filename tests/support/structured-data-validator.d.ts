declare module "@adobe/structured-data-validator" {
  interface Issue {
    severity: "ERROR" | "WARNING";
    rootType: string;
    issueMessage: string;
  }
  export default class Validator {
    /** `jsonld`: nodes by their type. */
    validate(data: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
