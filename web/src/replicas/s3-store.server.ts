import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Marked, ObjectStore, ObjectStoreSettings } from "./object-store.server.ts";

export type S3StoreOptions = ObjectStoreSettings["s3"] & { bucket: string; prefix: string };

const timeouts = { connectionTimeout: 2000, requestTimeout: 10_000, throwOnRequestTimeout: true };

export class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor({ endpoint, region, key, secret, bucket, prefix }: S3StoreOptions) {
    this.#bucket = bucket;
    this.#prefix = prefix && `${prefix}/`;
    this.#client = new S3Client({
      region,
      // Services other than AWS seldom have a host name for each bucket, nor AWS's newer checksums.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(key && secret && { credentials: { accessKeyId: key, secretAccessKey: secret } }),
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      maxAttempts: 2,
      requestHandler: timeouts,
    });
  }

  async get(name: string): Promise<Buffer | undefined> {
    const answer = await this.#read(name).catch(unless("NoSuchKey"));
    return answer && bytesOf(answer);
  }

  async getUnless(mark: string | undefined, name: string): Promise<Marked | "same" | undefined> {
    try {
      const answer = await this.#read(name, mark);
      return { bytes: await bytesOf(answer), mark: answer.ETag ?? "" };
    } catch (error) {
      if (statusOf(error) === 304) return "same";
      return unless("NoSuchKey")(error);
    }
  }

  async put(name: string, bytes: Buffer): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#place(name), Body: bytes }));
  }

  async list(): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    const query = { Bucket: this.#bucket, Prefix: this.#prefix };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, query)) {
      for (const { Key = "", LastModified } of Contents) {
        found.set(Key.slice(this.#prefix.length), LastModified?.getTime() ?? 0);
      }
    }
    return found;
  }

  async delete(name: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(name)));
  }

  #read(name: string, mark?: string): Promise<GetObjectCommandOutput> {
    return this.#client.send(new GetObjectCommand({ ...this.#place(name), ...(mark && { IfNoneMatch: mark }) }));
  }

  #place(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }
}

async function bytesOf({ Body }: GetObjectCommandOutput): Promise<Buffer> {
  return Buffer.from((await Body?.transformToByteArray()) ?? []);
}

function unless(name: string): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Error) || error.name !== name) throw error;
    return undefined;
  };
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
}
