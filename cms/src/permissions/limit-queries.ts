import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { contentTypes, errors, traverse } from "@strapi/utils";
import { refusalsOf } from "../refusals/refusals";

type Tree = Record<string, unknown>;

interface Attribute {
  type: string;
  target?: string;
  component?: string;
}
interface Model {
  attributes: Record<string, Attribute>;
}

interface QueryParams {
  transform(uid: UID.Schema, query: object): Tree;
}

/**
 * Refuses to sort or filter any type by a field that is private, whoever asks and however it is written: an order or a
 * count tells of a hash what no answer shows. Judged is what Strapi has made of the query.
 */
export function refusePrivateFields(strapi: Core.Strapi): void {
  const params = strapi.get("query-params") as QueryParams;
  const { transform } = params;
  params.transform = (uid, query) => {
    const made = transform(uid, query);
    refuse(strapi, uid, made);
    return made;
  };
}

function refuse(strapi: Core.Strapi, uid: string, { where, orderBy, populate }: Tree): void {
  const name = privateIn(strapi, uid, where) ?? privateIn(strapi, uid, orderBy);
  if (name) throw new errors.ValidationError(refusalsOf(strapi).privateField(name));
  if (!isTree(populate)) return;
  for (const [field, nested] of Object.entries(populate)) {
    const target = targetOf(modelOf(strapi, uid)?.attributes[field]);
    if (target && isTree(nested)) refuse(strapi, target, nested);
  }
}

function privateIn(strapi: Core.Strapi, uid: string, tree: unknown): string | undefined {
  if (Array.isArray(tree)) return firstOf(tree, (item) => privateIn(strapi, uid, item));
  if (!isTree(tree)) return undefined;
  const model = modelOf(strapi, uid);
  return firstOf(Object.entries(tree), ([key, value]) => {
    const attribute = model?.attributes[key];
    if (!model || !attribute) return privateIn(strapi, uid, value);
    if (isPrivate(model, key, attribute)) return key;
    const target = targetOf(attribute);
    return target && privateIn(strapi, target, value);
  });
}

/** Private to the API, but shown by the panel's lists: who made an entry, its language, whether a colleague is active. */
const shownTypes = ["relation", "boolean"];

function isPrivate(model: Model, name: string, { type }: Attribute): boolean {
  if (type === "password") return true;
  return !shownTypes.includes(type) && name !== "locale" && contentTypes.isPrivateAttribute(model as never, name);
}

function targetOf(attribute: Attribute | undefined): string | undefined {
  if (attribute?.type === "media") return "plugin::upload.file";
  return attribute?.target ?? attribute?.component;
}

function modelOf(strapi: Core.Strapi, uid: string): Model | undefined {
  return strapi.getModel(uid as UID.Schema) as unknown as Model | undefined;
}

function firstOf<T>(items: readonly T[], find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found) return found;
  }
  return undefined;
}

/** Not a date, and not a part of a query that Strapi has made by itself, which may hold the whole connection. */
function isTree(value: unknown): value is Tree {
  if (typeof value !== "object" || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const readAction = "plugin::content-manager.explorer.read";

interface Ability {
  can(action: string, subject: string): boolean;
}
interface PermissionsManager {
  sanitizeQuery(query: Tree, options?: object): Promise<Tree>;
}
interface PermissionService {
  actionProvider: { get(action: string): { subjects: string[] } };
  createPermissionsManager(options: { ability: Ability; model: string }): PermissionsManager;
}

/** Takes from the panel's queries what leads through a relation to a type that the role may not read. */
export function hideUnreadableRelations(strapi: Core.Strapi): void {
  const permissions = strapi.service("admin::permission") as unknown as PermissionService;
  const { createPermissionsManager } = permissions;
  permissions.createPermissionsManager = (options) => {
    const manager = createPermissionsManager(options);
    const { sanitizeQuery } = manager;
    const { subjects } = permissions.actionProvider.get(readAction);
    const isReadable = (type: string) => !subjects.includes(type) || options.ability.can(readAction, type);
    manager.sanitizeQuery = async (query, more) =>
      withoutRelations(strapi, options.model, await sanitizeQuery(query, more), isReadable);
    return manager;
  };
}

async function withoutRelations(
  strapi: Core.Strapi,
  uid: string,
  query: Tree,
  isReadable: (type: string) => boolean,
): Promise<Tree> {
  const getModel = (name: string) => strapi.getModel(name as UID.Schema);
  const context = { schema: getModel(uid), getModel };
  const drop = (
    { key, attribute }: { key: string; attribute?: Attribute },
    { remove }: { remove(key: string): void },
  ) => {
    if (attribute?.type === "relation" && attribute.target && !isReadable(attribute.target)) remove(key);
  };
  const { filters, sort, populate } = query;
  const visit = drop as never;
  return {
    ...query,
    ...(filters ? { filters: await traverse.traverseQueryFilters(visit, context as never, filters as never) } : {}),
    ...(sort ? { sort: await traverse.traverseQuerySort(visit, context as never, sort as never) } : {}),
    ...(populate ? { populate: await traverse.traverseQueryPopulate(visit, context as never, populate as never) } : {}),
  };
}
