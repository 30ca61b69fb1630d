import { type ASTNode, GraphQLError, type SelectionSetNode, type ValidationContext } from "graphql";

/**
 * Refuses an operation with more than `limit` aliased fields, fragments written out: an alias lets
 * one request repeat the same expensive query, and the depth limit does not see it.
 */
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

/** A fragment cycle is another rule's error, but must not hang this one: hence `open`. */
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
