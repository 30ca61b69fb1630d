import { AsyncLocalStorage } from "node:async_hooks";
import { entryPath, isFixedPage, isOwnAddress, isPaged, pageOf } from "@hetreteg/contract/addresses";
import { splitLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { DocumentMiddleware, Fields } from "../documents";
import { readVariable, siteUrl } from "../environment";
import { checkTexts } from "../publishing/text-problems";
import { refusalsOf } from "../refusals/refusals";
import { nameFields, siteTypes, uidOf } from "../site-types";
import { type KnownAddresses, problemOfRedirect, type Redirect } from "./redirect-problem";

const redirectUid = uidOf("redirect");
type Context = Parameters<DocumentMiddleware>[0];

const automatic = new AsyncLocalStorage<boolean>();

/** Redirects that the CMS itself writes beside a publish, which they must not stop. */
export function writeRedirects<T>(write: () => Promise<T>): Promise<T> {
  return automatic.run(true, write);
}

/** Within the turn to write: what is judged here is still so when it is stored. */
export function refuseBadRedirects(strapi: Core.Strapi): DocumentMiddleware {
  return async function refuseBadRedirect(context, next) {
    await checkRedirect(strapi, context);
    return next();
  };
}

async function checkRedirect(strapi: Core.Strapi, context: Context): Promise<void> {
  const redirect = await redirectToCheck(strapi, context);
  if (!redirect) return;
  const itself = context.action === "update" ? context.params.documentId : undefined;
  const problem = problemOfRedirect(redirect, await knownAddresses(strapi, itself));
  if (problem) throw refusal(problem.field, problem.sentence(refusalsOf(strapi)));
  // Last: the other sentences say more than "no page".
  const broken = brokenTargets.get(context);
  if (broken) throw refusal("to", broken);
}

/** What the web server says of a target, by the call that would store it. */
const brokenTargets = new WeakMap<Context, string>();

/** Before the turn to write, since the web server may take its time; while it is away, nothing is judged. */
export function findBrokenTargets(strapi: Core.Strapi): DocumentMiddleware {
  return async function findBrokenTarget(context, next) {
    const { to = "" } = (await redirectToCheck(strapi, context)) ?? {};
    const [start = ""] = to.split(/[?#]/, 1);
    if (start.startsWith("/") && start !== to) {
      const { locale, path } = splitLocale(start);
      const place = { locale, own: undefined };
      const text = path + to.slice(start.length);
      const [found = []] = await checkTexts([{ text, form: "address" }], place, refusalsOf(strapi));
      if (found[0]) brokenTargets.set(context, found[0].message);
    }
    return next();
  };
}

/** As it will be stored. `undefined` where nothing is to be judged: the content of an empty CMS comes before its pages. */
async function redirectToCheck(strapi: Core.Strapi, { uid, action, params }: Context): Promise<Redirect | undefined> {
  const { data, documentId } = params;
  const isJudged = uid === redirectUid && strapi.isLoaded && !automatic.getStore();
  if (!isJudged || !data || !["create", "update", "clone"].includes(action)) return undefined;
  for (const field of ["from", "to"]) {
    if (typeof data[field] === "string") data[field] = data[field].trim().normalize("NFC");
  }
  const stored: Fields = documentId
    ? ((await strapi.db.query(uid).findOne({ where: { documentId }, select: ["from", "to"] })) ?? {})
    : {};
  const { from, to } = { ...stored, ...data } as Fields;
  // What is missing is Strapi's to say.
  return typeof from === "string" && typeof to === "string" && from && to ? { from, to } : undefined;
}

async function knownAddresses(strapi: Core.Strapi, itself: string | undefined): Promise<KnownAddresses> {
  const where = itself ? { documentId: { $ne: itself } } : {};
  const redirects = await strapi.db.query(redirectUid).findMany({ where, select: ["from", "to"] });
  const entries = await publishedAddresses(strapi);
  const isPage = (path: string) => isFixedPage(path) || entries.has(path);
  return {
    siteUrl: siteUrl(),
    redirects,
    // A page is there as Markdown, too.
    isPage: (path) => isPage(path) || (path.endsWith(".md") && isPage(path === "/index.md" ? "/" : path.slice(0, -3))),
    isOwnAddress,
    rootRedirect: readVariable("ROOT_REDIRECT"),
  };
}

/** Also `/article/7`, which leads to the article of that number. */
async function publishedAddresses(strapi: Core.Strapi): Promise<Set<string>> {
  const addresses = new Set<string>();
  for (const type of siteTypes) {
    if (!isPaged(type) && type !== "page") continue;
    const where = { publishedAt: { $notNull: true } };
    const rows = await strapi.db.query(uidOf(type)).findMany({ where, select: [...nameFields[type]] });
    for (const name of rows.flatMap((row: Fields) => nameFields[type].map((field) => row[field]))) {
      if (typeof name !== "string" && typeof name !== "number") continue;
      const address = isPaged(type) ? entryPath(type, name) : pageOf(type, { route: name });
      if (address) addresses.add(address);
    }
  }
  return addresses;
}

function refusal(field: keyof Redirect, message: string) {
  return new errors.ValidationError(message, { errors: [{ path: [field], message, name: "ValidationError" }] });
}
