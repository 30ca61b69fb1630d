import type { Layout } from "./layout";

export const leadLayout: Layout = {
  columns: ["reference", "receivedAt", "state", "kind", "name", "language", "page", "deleteOn"],
  title: "reference",
  sortBy: "receivedAt",
  sortOrder: "DESC",
  form: [
    [
      ["state", 6],
      ["deleteOn", 6],
    ],
    [["note", 12]],
    [
      ["kind", 4],
      ["language", 4],
      ["receivedAt", 4],
    ],
    [
      ["name", 6],
      ["company", 6],
    ],
    [
      ["email", 6],
      ["phone", 6],
    ],
    [["message", 12]],
    [["values", 12]],
    [
      ["page", 6],
      ["reference", 6],
    ],
    [
      ["quarantineReason", 4],
      ["mails", 4],
      ["erasedAt", 4],
    ],
  ],
  fields: {
    state: { label: "State", hint: "Setting or clearing spam moves the deletion date." },
    note: { label: "Note", hint: "For colleagues only; visitors never see it." },
    kind: { label: "Form", readOnly: true },
    receivedAt: { label: "Received", readOnly: true },
    language: { label: "Language", hint: "Answer in this language.", readOnly: true },
    page: { label: "Page", readOnly: true },
    name: { label: "Name", readOnly: true },
    email: { label: "Email", readOnly: true },
    phone: { label: "Phone", readOnly: true },
    company: { label: "Company", readOnly: true },
    message: { label: "Message", readOnly: true },
    values: { label: "All fields", hint: "Every field as the visitor sent it.", readOnly: true },
    reference: { label: "Reference", hint: "The number the visitor was given.", readOnly: true },
    quarantineReason: { label: "Reason for spam", hint: "Empty unless it was taken for spam.", readOnly: true },
    mails: {
      label: "Emails after spam",
      hint: "Taken out of spam, a lead is mailed to the team, and confirmed to its sender within three days. If it says failed, write to the sender yourself.",
      readOnly: true,
    },
    deleteOn: {
      label: "Deletion date",
      hint: "Automatic: enquiries after 12 months, applications after 6, spam after 30 days.",
      readOnly: true,
    },
    erasedAt: {
      label: "Erased on",
      hint: "When the personal data was erased; the rest is deleted on the deletion date.",
      readOnly: true,
    },
    key: { label: "Delivery key", hint: "Tells a second delivery of the same lead.", readOnly: true },
  },
};
