import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { DocumentMiddleware } from "../documents";
import { refusals, refusalsOf } from "../refusals/refusals";
import { accountUid } from "./account";

/** bcrypt ignores what comes after `maxBytes`. */
const minLength = 10;
const maxBytes = 72;

/** Fits no password. An unknown name must take as long as a known one. */
export const unknownHash = "$2a$10$//fyHlYQqUMISgSSFhhhN.ZO/MQcmQyAhANGYp1kh4MA5NHWtSaV.";

const common = new Set(dictionary["passwords-common"]);

/** Throws what is wrong with a new password. The web server knows the English sentences (account-problem.server.ts). */
export function checkPassword(password: string, texts = refusals.en.password): void {
  if (password.length < minLength) throw new errors.ValidationError(texts.short(minLength));
  if (Buffer.byteLength(password) > maxBytes) throw new errors.ValidationError(texts.long(maxBytes));
  if (isCommon(password)) throw new errors.ValidationError(texts.common);
}

/** A password set in the panel obeys the same rules. */
export function checkPanelPasswords(strapi: Core.Strapi): DocumentMiddleware {
  return function checkPanelPassword({ uid, action, params: { data } }, next) {
    const isSaved = uid === accountUid && (action === "create" || action === "update");
    if (isSaved && typeof data?.password === "string") checkPassword(data.password, refusalsOf(strapi).password);
    return next();
  };
}

/** Also with a year or an exclamation mark behind it. */
export function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[\d\W_]{1,4}$/, ""));
}
