import { request } from "node:http";

const patience = 10_000;

/** What a visitor gets at an address, over HTTP from the server itself. */
export interface Seen {
  status: number;
  etag: string | undefined;
}

/** Asks as a link inside the site does: the root path then leads to no other language. */
export function probePage(origin: { host: string; port: number }, key: string): Promise<Seen> {
  const headers = { "accept-encoding": "br", "sec-fetch-site": "same-origin" };
  return new Promise((done, fail) => {
    const call = request({ ...origin, path: key, headers, timeout: patience }, (response) => {
      const { statusCode = 0, headers: answered } = response;
      response.resume().once("error", fail);
      response.once("end", () => done({ status: statusCode, etag: answered.etag }));
    });
    call.once("timeout", () => call.destroy(new Error(`no answer within ${patience / 1000} s`)));
    call.once("error", fail);
    call.end();
  });
}
