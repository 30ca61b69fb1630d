/** Sections by CMS component name, `hero` for `sections.hero`. */
export { auditFee as "audit-fee" } from "./audit-fee/audit-fee.server.ts";
export { call } from "./call/call.server.ts";
export { collection } from "./collection/collection.server.ts";
export { contact } from "./contact/contact.server.ts";
export { costNote as "cost-note" } from "./cost-note/cost-note.server.ts";
export { facts } from "./facts/facts.server.ts";
export { form } from "./form/form.server.ts";
export { hero } from "./hero/hero.server.ts";
export { items } from "./items/items.server.ts";
export { picture } from "./picture/picture.server.ts";
export { prose } from "./prose/prose.server.ts";
