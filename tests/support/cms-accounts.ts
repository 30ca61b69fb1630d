import { createRequire } from "node:module";

/** As much of an account as its calls read. */
export interface Account {
  id: number;
  documentId: string;
  username: string;
  email: string;
  password: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
}
export type CodeKind = "invitation" | "new-password" | "confirmation";
type Call = (ctx: object) => Promise<void>;

/** The CMS's own functions, as built; TypeScript must not take its CommonJS sources for part of this project. */
const load = createRequire(new URL("../../cms/dist/src/reviewers/", import.meta.url));

export const { createAccountController } = load("./account-controller.js") as {
  createAccountController(setting: {
    strapi: object;
  }): Record<"callback" | "forgotPassword" | "sendEmailConfirmation", Call>;
};
export const { makeCode, accountIdIn, isCodeOf } = load("./account-code.js") as {
  makeCode(kind: CodeKind, account: Account, now: number): string;
  accountIdIn(code: string): number | undefined;
  isCodeOf(kind: CodeKind, code: string, account: Account, now: number): boolean;
};
type MailCode = (strapi: object, kind: CodeKind, account: Account, now?: number) => void;
export const { mailCode, mailAskedCode } = load("./account-mails.js") as {
  mailCode: MailCode;
  mailAskedCode: MailCode;
};
export const { isCommon } = load("./account-password.js") as { isCommon(password: string): boolean };
export const { endSessionsWithPasswords } = load("../accounts/live-sessions.js") as {
  endSessionsWithPasswords(strapi: object): void;
};
export const { hidePanelAccounts } = load("../accounts/panel-sign-in.js") as {
  hidePanelAccounts(strapi: object): void;
};
