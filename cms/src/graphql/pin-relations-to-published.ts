interface RootQueryArguments {
  status?: string;
  publicationFilter?: string;
  hasPublishedVersion?: boolean;
}
interface GraphqlRequest {
  contextValue: { rootQueryArgsByPath?: Map<string | number, RootQueryArguments> };
}

/**
 * Strapi loads GraphQL relations past the Document Service and lets them inherit the `status` of the
 * root query; without this, `status: DRAFT` at the root would give drafts through a relation.
 */
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
