import type { Core } from "@strapi/strapi";
import { type Bucket, objectAt } from "../uploads/bucket";

/**
 * Uploads have the same address in the CMS wherever they are kept. The bucket stays closed: drafts' pictures are in it,
 * and the web server and the panel ask nobody but the CMS.
 */
export default function uploadsFromBucket(bucket: Bucket): Core.MiddlewareHandler {
  const opened = openBucket(bucket);
  return async (ctx, next) => {
    const object = ctx.method === "GET" ? objectAt(ctx.path, bucket) : undefined;
    if (!object) return next();
    const { client, GetObjectCommand } = await opened;
    const found = await client.send(new GetObjectCommand(object)).catch((error: Error) => error);
    if (found instanceof Error) {
      if (found.name === "NoSuchKey") return next();
      strapi.log.error(`The bucket ${bucket.name} did not give ${object.Key}: ${found.name} ${found.message}`);
      return ctx.throw(503);
    }
    ctx.body = found.Body;
    if (found.ContentLength !== undefined) ctx.length = found.ContentLength;
    ctx.type = found.ContentType ?? "application/octet-stream";
  };
}

/** Loaded here, because Strapi loads this file wherever uploads are kept. */
async function openBucket({ client }: Bucket) {
  const { GetObjectCommand, S3Client } = await import("@aws-sdk/client-s3");
  return { client: new S3Client(client), GetObjectCommand };
}
