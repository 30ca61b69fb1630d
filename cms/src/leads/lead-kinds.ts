export const leadUid = "api::lead.lead";

export const leadKinds = ["contact", "appointment", "healthcare", "audit", "career"] as const;
export type LeadKind = (typeof leadKinds)[number];
