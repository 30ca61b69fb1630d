import { errors } from "@strapi/utils";
import { dictionary } from "@zxcvbn-ts/language-common";

/** bcrypt ignores what comes after `mostBytes`. */
const fewestLetters = 10;
const mostBytes = 72;

const common = new Set(dictionary["passwords-common"]);

/** Throws what is wrong with a new password. The web server knows these sentences (account-problem.server.ts). */
export function checkPassword(password: string): void {
  if (password.length < fewestLetters) throw new errors.ValidationError(`Password needs ${fewestLetters} characters`);
  if (Buffer.byteLength(password) > mostBytes) throw new errors.ValidationError(`Password exceeds ${mostBytes} bytes`);
  if (isCommon(password)) throw new errors.ValidationError("Password is one of the most common");
}

/** Also with a year or an exclamation mark behind it. */
export function isCommon(password: string): boolean {
  const plain = password.toLowerCase();
  return common.has(plain) || common.has(plain.replace(/[\d\W_]{1,4}$/, ""));
}
