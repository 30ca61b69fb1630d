import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { CmsAccess } from "./cms.ts";

export interface InvitedReviewer {
  id: number;
  documentId: string;
  email: string;
}

export interface InvitationOptions {
  /** Otherwise one made of the name. */
  email?: string;
  /** Without one, the client gets an invitation by mail and chooses it. */
  password?: string;
  /** Whether the editor vouches for the address. */
  confirmed?: boolean;
  blocked?: boolean;
}

/** What an editor does to invite a client: an account with the role Reviewer. */
export async function inviteReviewer(
  cms: CmsAccess,
  name: string,
  options: InvitationOptions = {},
): Promise<InvitedReviewer> {
  const admin = await cms.adminLogin();
  const { body } = await admin.request<{ roles: { id: number; type: string }[] }>("GET", "/users-permissions/roles");
  const role = body.roles.find(({ type }) => type === "reviewer")?.id;
  const email = `${name}@client.example`;
  const defaults = { confirmed: true, blocked: false };
  const made = await admin.request<{ data?: InvitedReviewer } & InvitedReviewer>(
    "POST",
    "/content-manager/collection-types/plugin::users-permissions.user",
    { username: name, email, role: { connect: [{ id: role }] }, ...defaults, ...options },
  );
  if (made.status !== 201) throw new Error(`${name} was not invited: ${JSON.stringify(made.body)}`);
  return made.body.data ?? made.body;
}

/** Names the reviewers of a case, in one language. */
export async function nameReviewers(
  cms: CmsAccess,
  slug: string,
  reviewers: InvitedReviewer[],
  locale = "hu",
): Promise<string> {
  const admin = await cms.adminLogin();
  const { documentId } = await admin.find("case-study", "slug", slug, locale);
  const set = reviewers.map((reviewer) => ({ documentId: reviewer.documentId }));
  const saved = await admin.saveDraft("case-study", documentId, { reviewers: { set } }, locale);
  if (saved.status !== 200) throw new Error(`The reviewers of ${slug} were not saved: ${JSON.stringify(saved.body)}`);
  return documentId;
}

/** The text of the last mail to this address that the CMS wrote as a file. */
export async function mailTo(cms: CmsAccess, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = mailsTo(cms, email);
    if (found.length > 0) return found.join("\n\n");
    await pause(50);
  }
  throw new Error(`No mail to ${email} was written.`);
}

/** The mails to this address so far. */
export function mailsTo(cms: CmsAccess, email: string): string[] {
  const folder = join(cms.varFolder, "mail");
  return globSync("*.eml", { cwd: folder })
    .map((name) => decoded(readFileSync(join(folder, name), "utf8")))
    .filter((mail) => mail.includes(`To: ${email}`));
}

/** The code in the link of a mail. */
export function codeIn(mail: string, parameter: "code" | "confirmation" | "invitation"): string {
  const [, code] = new RegExp(`[?]${parameter}=([0-9a-f]+)`).exec(mail) ?? [];
  if (!code) throw new Error(`The mail has no link with ${parameter}=…:\n${mail}`);
  return code;
}

/** Quoted-printable undone. */
export function decoded(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
