import type { Core, UID } from "@strapi/strapi";
import { type ASTNode, GraphQLError, type SelectionSetNode, type ValidationContext } from "graphql";

const hiddenTypes: readonly UID.ContentType[] = [
  "api::lead.lead",
  "api::lead-reply.lead-reply",
  "api::scheduled-publish.scheduled-publish",
  "api::entry-version.entry-version",
  "api::ready-draft.ready-draft",
  "api::review-mark.review-mark",
  "api::visit-count.visit-count",
  "plugin::users-permissions.user",
  "plugin::users-permissions.role",
  "plugin::users-permissions.permission",
];

interface GraphqlExtension {
  shadowCRUD(uid: UID.ContentType): { disable(): void };
}

export function hideFromGraphql(strapi: Core.Strapi): void {
  const extension: GraphqlExtension = strapi.plugin("graphql").service("extension");
  for (const uid of hiddenTypes) extension.shadowCRUD(uid).disable();
}

/** Aliases let one request repeat an expensive query, which the depth limit does not see. */
export function limitAliases(limit: number) {
  return function aliasLimit(context: ValidationContext) {
    return {
      OperationDefinition(operation: { selectionSet: SelectionSetNode } & ASTNode) {
        const found = countAliases(operation.selectionSet, context, new Set());
        if (found > limit) {
          context.reportError(
            new GraphQLError(`The operation has ${found} aliases; at most ${limit} are allowed. Split the request.`, {
              nodes: operation,
            }),
          );
        }
      },
    };
  };
}

/** `open`: a cycle of fragments, which another rule refuses, must not hang this one. */
function countAliases(selections: SelectionSetNode, context: ValidationContext, open: Set<string>): number {
  let found = 0;
  for (const selection of selections.selections) {
    if (selection.kind === "FragmentSpread") {
      const fragment = context.getFragment(selection.name.value);
      if (!fragment || open.has(selection.name.value)) continue;
      found += countAliases(fragment.selectionSet, context, new Set([...open, selection.name.value]));
      continue;
    }
    if (selection.kind === "Field" && selection.alias) found += 1;
    if (selection.selectionSet) found += countAliases(selection.selectionSet, context, open);
  }
  return found;
}

interface RootQueryArguments {
  status?: string;
  publicationFilter?: string;
  hasPublishedVersion?: boolean;
}
interface GraphqlRequest {
  contextValue: { rootQueryArgsByPath?: Map<string | number, RootQueryArguments> };
}

/** Relations inherit the root query's `status` past the Document Service: `DRAFT` there would give drafts. */
export function pinRelationsToPublished() {
  return {
    async requestDidStart() {
      return {
        async executionDidStart() {
          return {
            willResolveField({ contextValue }: GraphqlRequest) {
              for (const inherited of contextValue.rootQueryArgsByPath?.values() ?? []) {
                inherited.status = "published";
                delete inherited.publicationFilter;
                delete inherited.hasPublishedVersion;
              }
            },
          };
        },
      };
    },
  };
}
