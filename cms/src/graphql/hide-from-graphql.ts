import type { Core, UID } from "@strapi/strapi";

interface GraphqlExtension {
  shadowCRUD(uid: UID.ContentType): { disable(): void };
}

/** The type has no query, no mutation and no name in the schema. */
export function hideFromGraphql(strapi: Core.Strapi, uid: UID.ContentType): void {
  extension(strapi).shadowCRUD(uid).disable();
}

function extension(strapi: Core.Strapi): GraphqlExtension {
  return strapi.plugin("graphql").service("extension") as GraphqlExtension;
}
