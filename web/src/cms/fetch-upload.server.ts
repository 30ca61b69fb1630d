import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { requestIdHeaders } from "@hetreteg/contract/request-id.server";
import { CmsUnavailableError } from "./cms-client.server.ts";

/** The file is unusable; a page is rendered without it. */
export class UploadRefusedError extends Error {
  override name = "UploadRefusedError";
}

/** The CMS accepts uploads up to 20 MB. */
const maxBytes = 21 * 1024 * 1024;
const longestMs = 60_000;

/** Returns the SHA-256. Only paths at the CMS are allowed; no response is an outage, any error a broken file. */
export async function fetchUpload(cmsUrl: string, path: string, file: string, timeoutMs = longestMs): Promise<string> {
  const address = new URL(path, cmsUrl);
  if (address.origin !== new URL(cmsUrl).origin) throw new UploadRefusedError(`its file is not at the CMS: ${path}`);
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { redirect: "error", signal, headers: requestIdHeaders() }).catch(
    (cause: unknown) => {
      throw new CmsUnavailableError(`GET ${path} failed: ${cause}`, { cause });
    },
  );
  if (!response.ok || !response.body) {
    await response.body?.cancel();
    const answered = `the CMS answered ${response.status} for its file ${path}`;
    // Its bucket may be away.
    throw response.status >= 500
      ? new CmsUnavailableError(answered, { cause: { response } })
      : new UploadRefusedError(answered);
  }
  const digest = createHash("sha256");
  let size = 0;
  async function* counted(bytes: AsyncIterable<Uint8Array>) {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw new UploadRefusedError(`its file has more than ${maxBytes >> 20} MB`);
      digest.update(chunk);
      yield chunk;
    }
  }
  try {
    await pipeline(response.body, counted, createWriteStream(file));
  } catch (error) {
    if (error instanceof UploadRefusedError || isOwnDisk(error)) throw error;
    throw new CmsUnavailableError(`GET ${path} broke off: ${error}`, { cause: error });
  }
  return digest.digest("hex");
}

/** Local disk errors: no space, no permission. */
function isOwnDisk(error: unknown): boolean {
  return error instanceof Error && "path" in error && "syscall" in error;
}
