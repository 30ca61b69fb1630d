import { type FormKind, formKinds } from "@hetreteg/contract/leads";
import type { Core } from "@strapi/strapi";

/** By the name that a permission holds; the panel offers them under *Settings → Roles*, type *Lead*. */
export const leadConditions = {
  enquiries: "api::leads-enquiries",
  applications: "api::leads-applications",
} as const;

const applicationKinds: readonly FormKind[] = ["career"];
const enquiryKinds = formKinds.filter((kind) => !applicationKinds.includes(kind));

/**
 * A permission with one of them is for these leads alone, in lists, counts and exports, too. Before the bootstrap, in
 * which Strapi takes conditions from permissions that it does not know.
 */
export async function registerLeadConditions(strapi: Core.Strapi): Promise<void> {
  const { conditionProvider } = strapi.service("admin::permission");
  const condition = (id: string, displayName: string, kinds: readonly FormKind[]) => ({
    name: id.replace("api::", ""),
    displayName,
    category: "Leads",
    handler: () => ({ kind: { $in: kinds } }),
  });
  await conditionProvider.registerMany([
    condition(leadConditions.enquiries, "Enquiries, without applications", enquiryKinds),
    condition(leadConditions.applications, "Job applications alone", applicationKinds),
  ]);
}
