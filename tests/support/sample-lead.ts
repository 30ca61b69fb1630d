import type { NewLead } from "../../web/src/leads/journal.server.ts";

export function sampleLead(changes: Partial<NewLead> = {}): NewLead {
  return {
    key: "k1",
    otherKeys: [],
    kind: "career",
    locale: "hu",
    page: "/career",
    values: { linkedinUrl: "https://www.linkedin.com/in/a", position: "", email: "a@b.example", skillScreening: true },
    bodyHash: "h1",
    receivedAt: 1000,
    quarantineReason: null,
    channels: ["cms", "team-mail", "visitor-mail"],
    ...changes,
  };
}
