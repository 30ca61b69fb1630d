import type { GetObjectCommandInput, S3ClientConfig } from "@aws-sdk/client-s3";
import { readVariable } from "../environment";

export interface Bucket {
  name: string;
  client: S3ClientConfig;
}

/** Without them the SDK would wait for ever for a service that is silent. */
const timeoutsMs = { connectionTimeout: 5_000, socketTimeout: 30_000 };

/** Where uploads are kept instead of the local disk, when UPLOADS_S3_BUCKET is set. */
export function uploadBucket(): Bucket | undefined {
  const name = readVariable("UPLOADS_S3_BUCKET");
  if (!name) return undefined;
  const endpoint = readVariable("UPLOADS_S3_ENDPOINT");
  const [accessKeyId, secretAccessKey] = [readVariable("UPLOADS_S3_KEY"), readVariable("UPLOADS_S3_SECRET")];
  return {
    name,
    client: {
      region: readVariable("UPLOADS_S3_REGION"),
      requestHandler: timeoutsMs,
      ...(endpoint && elsewhere(endpoint)),
      // Without a key: that of the machine (AWS: its role).
      ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    },
  };
}

/** Not every service has a host name for each bucket, and checksums are newer than many. */
function elsewhere(endpoint: string): Partial<S3ClientConfig> {
  const [requestChecksumCalculation, responseChecksumValidation] = ["WHEN_REQUIRED", "WHEN_REQUIRED"] as const;
  return { endpoint, forcePathStyle: true, requestChecksumCalculation, responseChecksumValidation };
}

/** Of a file's address in the CMS, or `undefined`: Strapi's provider keeps uploads without folders. */
export function objectAt(path: string, { name }: Bucket): GetObjectCommandInput | undefined {
  const [, key] = /^\/uploads\/([\w.-]+)$/.exec(path) ?? [];
  return key ? { Bucket: name, Key: key } : undefined;
}
