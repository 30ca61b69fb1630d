// Plain JavaScript: run.mjs uses it under the host's Node. Maps the output of npm or a build to a sentence and its fix.

const again = "then run the same command again.";

/** @type {[RegExp, string, string][]} The first match wins: a full disk also makes npm time out. */
const causes = [
  [
    /\bENOSPC\b|no space left on device|SQLITE_FULL|database or disk is full/i,
    "The disk is full.",
    `free some space on the disk that holds this folder (a first start needs about 3 GB), ${again}`,
  ],
  [
    /^npm (error|ERR!).*\b(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/m,
    "The npm registry cannot be reached.",
    `check the network, the proxy and "npm config get registry", ${again}`,
  ],
  [
    /\b(E401|E403|E404|ETARGET|EINTEGRITY|SELF_SIGNED_CERT\w*|UNABLE_TO_\w+_CERT\w*|CERT_\w+)\b/,
    "The npm registry refuses the connection, or lacks a package that package-lock.json names.",
    `check "npm config list" (registry, sign-in, certificates); the log names the package, ${again}`,
  ],
  [
    /npm ci` can only install packages when|package-lock\.json are not in sync|EUSAGE/,
    "package.json and package-lock.json do not agree.",
    'run "npm install" in the folder the log names, and commit the lock file.',
  ],
  [
    /JavaScript heap out of memory|\bENOMEM\b|Killed signal|SIGKILL/,
    "The machine ran out of memory.",
    `close other programs or add swap (a build needs about 2 GB), ${again}`,
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    "A file or folder of this project cannot be written.",
    `see whose the path in the log is, and be that user, or clone the project as yourself; ${again}`,
  ],
];

export function explainFailure(text = "") {
  const [, sentence, fix] = causes.find(([pattern]) => pattern.test(text)) ?? [];
  return sentence && fix ? { sentence, fix } : undefined;
}
