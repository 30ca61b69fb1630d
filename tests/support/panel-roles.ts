import { randomBytes } from "node:crypto";
import type { CmsAccess } from "./cms.ts";
import { signInAsAdmin, type TestAdmin } from "./cms-admin.ts";

export interface Role {
  id: number;
  code: string;
  name: string;
}

export async function readRoles(admin: TestAdmin): Promise<Role[]> {
  return (await admin.request<{ data: Role[] }>("GET", "/admin/roles")).body.data;
}

/**
 * Makes an account of the panel that holds this one role, and signs in with it. Each has an address of its own: the CMS
 * limits sign-ins by address, in its memory, which goes on from one file to the next.
 */
export async function signInWithRole(
  cms: CmsAccess,
  code: string,
  email = `${code}.${randomBytes(4).toString("hex")}@hetreteg.example`,
): Promise<TestAdmin> {
  const admin = await cms.adminLogin();
  const role = (await readRoles(admin)).find((known) => known.code === code);
  const account = { email, firstname: "A", lastname: "B", roles: [role?.id] };
  const password = "Colleague1234567890";
  const made = await admin.request<{ data: { id: number } }>("POST", "/admin/users", {
    ...account,
    preferedLanguage: "en",
  });
  await admin.request("PUT", `/admin/users/${made.body.data.id}`, { ...account, password, isActive: true });
  return signInAsAdmin(cms.url, account.email, password);
}
