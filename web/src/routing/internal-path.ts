/** Path on this site; rejects `//host` and `/\host`, which browsers resolve to another origin. */
export const internalPath = /^\/(?![/\\])[^\s\\]*$/;
