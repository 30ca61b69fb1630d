import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Editor } from "./editor.ts";

export interface Reviewer {
  email: string;
  password: string;
  documentId: string;
}

/** An invited client, as an editor makes one. */
export async function invite(editor: Editor): Promise<Reviewer> {
  const name = `client-${randomBytes(4).toString("hex")}`;
  const account = { email: `${name}@client.example`, password: `PublishRun-${randomBytes(8).toString("hex")}` };
  const { documentId } = await editor.invite({ username: name, ...account });
  return { ...account, documentId };
}

/** An invited client who has not registered yet. */
export async function inviteByMail(editor: Editor): Promise<Omit<Reviewer, "password">> {
  const name = `client-${randomBytes(4).toString("hex")}`;
  const account = { email: `${name}@client.example` };
  const { documentId } = await editor.invite({ username: name, ...account });
  return { ...account, documentId };
}

/** The page that the last mail to this address leads to; without a mail server the CMS writes mails to VAR_DIR. */
export function linkInMailTo(email: string): string | undefined {
  const folder = join(process.env.VAR_DIR ?? "var", "mail");
  for (const name of globSync("account-*.eml", { cwd: folder })) {
    const mail = readFileSync(join(folder, name), "utf8")
      .replace(/=\r?\n/g, "")
      .replaceAll("=3D", "=");
    if (!mail.includes(`To: ${email}`)) continue;
    return /https?:\/\/[^/]+(\/en\/review\/\S+)/.exec(mail)?.[1];
  }
  return undefined;
}
