/** Its own types name another module. */
declare module "@mixmark-io/domino" {
  export function createDocument(html: string): unknown;
}
