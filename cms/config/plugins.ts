import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import type { Core } from "@strapi/strapi";
import { isDevelopment } from "../src/environment";
import { limitAliases } from "../src/graphql/limit-aliases";
import { pinRelationsToPublished } from "../src/graphql/pin-relations-to-published";

export default function plugins({ env }: Core.Config.Shared.ConfigParams): Core.Config.Plugin {
  return {
    "users-permissions": {
      config: {
        jwtSecret: env("JWT_SECRET"),
        jwt: { expiresIn: "1d" },
        register: { allowedFields: [] },
        // All visitors come by way of the web server, which counts each of them: this is for all together.
        ratelimit: { enabled: true, interval: 60_000, max: 60 },
      },
    },
    graphql: {
      config: {
        endpoint: "/graphql",
        shadowCRUD: true,
        depthLimit: 10,
        defaultLimit: 25,
        maxLimit: 100,
        landingPage: isDevelopment() ? true : () => ApolloServerPluginLandingPageDisabled(),
        apolloServer: {
          introspection: isDevelopment(),
          includeStacktraceInErrorResponses: isDevelopment(),
          allowBatchedHttpRequests: false,
          cors: false,
          validationRules: [limitAliases(15)],
          plugins: [pinRelationsToPublished()],
        },
      },
    },
    upload: {
      config: {
        sizeLimit: 20 * 1024 * 1024,
        sharp: { cache: false, concurrency: 1 },
        security: {
          allowedTypes: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "application/pdf"],
          deniedTypes: ["image/svg+xml", "text/html", "application/javascript", "text/javascript"],
        },
      },
    },
  };
}
