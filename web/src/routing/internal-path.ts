/** A path inside the site: what a browser reads as another host is none. */
export const internalPath = /^\/(?![/\\])[^\s\\]*$/;
