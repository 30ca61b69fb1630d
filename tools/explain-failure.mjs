// Shared by the launcher (host's Node) and the commands (pinned Node): what npm or a build printed → one sentence and its mend.

const causes = [
  {
    pattern: /\bENOSPC\b|no space left on device|SQLITE_FULL|database or disk is full/i,
    sentence: "The disk is full.",
    mend: "free some space on the disk that holds this folder (a first start needs about 3 GB), then run the same command again.",
  },
  {
    pattern: /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    sentence: "The npm registry cannot be reached.",
    mend: 'check the network, the proxy and "npm config get registry", then run the same command again.',
  },
  {
    pattern: /\b(E401|E403|SELF_SIGNED_CERT\w*|UNABLE_TO_\w+_CERT\w*|CERT_\w+)\b/,
    sentence: "The npm registry refused the connection (sign-in or certificate).",
    mend: 'check "npm config list": registry, sign-in and certificate authority, then run the same command again.',
  },
  {
    pattern: /\bEINTEGRITY\b/,
    sentence: "A package that the npm registry gives is not the one that package-lock.json names.",
    mend: 'check "npm config get registry" and whoever runs it; the log names the package.',
  },
  {
    pattern: /\b(ETARGET|E404)\b/,
    sentence: "The npm registry does not have a package this project needs.",
    mend: 'check that "npm config get registry" is a complete registry; the log names the package.',
  },
  {
    pattern: /npm ci` can only install packages when|package-lock\.json are not in sync|EUSAGE/,
    sentence: "package.json and package-lock.json do not agree.",
    mend: 'run "npm install" in the folder the log names and commit the lock file.',
  },
  {
    pattern: /JavaScript heap out of memory|\bENOMEM\b|Killed signal|SIGKILL/,
    sentence: "The machine ran out of memory.",
    mend: "close other programs or add swap (a build needs about 2 GB), then run the same command again.",
  },
  {
    pattern: /\b(EACCES|EPERM|EROFS)\b/,
    sentence: "A file or folder of this project cannot be written.",
    mend: "make the folder belong to you (chown) or run as its owner; the log names the path.",
  },
];

/**
 * `undefined` when nothing known is in the text. The first cause in the list wins: a full disk also makes npm time out.
 * @param {string} text
 */
export function explainFailure(text) {
  const found = causes.find((cause) => cause.pattern.test(text));
  return found && { sentence: found.sentence, mend: found.mend };
}
