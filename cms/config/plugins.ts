import "../src/start/settings";
import { ApolloServerPluginLandingPageDisabled } from "@apollo/server/plugin/disabled";
import type { Core } from "@strapi/strapi";
import { limitAliases, pinRelationsToPublished } from "../src/content-api/graphql";
import { isDevelopment } from "../src/environment";
import { type Bucket, uploadBucket } from "../src/uploads/bucket";

const daySeconds = 24 * 60 * 60;

export default function plugins({ env }: Core.Config.Shared.ConfigParams): Core.Config.Plugin {
  const bucket = uploadBucket();
  return {
    "users-permissions": {
      config: {
        jwtSecret: env("JWT_SECRET"),
        // The token's session is looked up at each request (src/reviewers/account-sessions.ts).
        jwtManagement: "refresh",
        sessions: {
          accessTokenLifespan: daySeconds,
          idleRefreshTokenLifespan: daySeconds,
          maxRefreshTokenLifespan: daySeconds,
        },
        // All come by way of the web server, which counts each client's failures. A limit for all together
        // would let one client lock everybody else out.
        ratelimit: { enabled: false },
      },
    },
    graphql: {
      config: {
        endpoint: "/graphql",
        shadowCRUD: true,
        depthLimit: 5,
        defaultLimit: 25,
        maxLimit: 100,
        landingPage: isDevelopment() ? true : () => ApolloServerPluginLandingPageDisabled(),
        apolloServer: {
          introspection: isDevelopment(),
          includeStacktraceInErrorResponses: isDevelopment(),
          allowBatchedHttpRequests: false,
          cors: false,
          // Counted while the query is parsed: a thousand words nest no deeper than a stack holds.
          parseOptions: { maxTokens: 1000 },
          // With fragments written out; judged before the rules that walk each of them again.
          maxRecursiveSelections: 500,
          hideSchemaDetailsFromClientErrors: !isDevelopment(),
          validationRules: [limitAliases(15)],
          plugins: [pinRelationsToPublished()],
        },
      },
    },
    upload: {
      config: {
        sizeLimit: 20 * 1024 * 1024,
        sharp: { cache: false, concurrency: 1 },
        ...(bucket && bucketProvider(bucket)),
        security: {
          allowedTypes: ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "application/pdf"],
          deniedTypes: ["image/svg+xml", "text/html", "application/javascript", "text/javascript"],
        },
      },
    },
  };
}

/** The files' addresses are those of local ones (src/middlewares/uploads-from-bucket.ts); no object is public. */
function bucketProvider({ name, client }: Bucket) {
  const s3Options = { ...client, params: { Bucket: name, ACL: undefined } };
  return { provider: "aws-s3", providerOptions: { baseUrl: "/uploads", s3Options } };
}
