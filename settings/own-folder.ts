import { realpathSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

/** Places of the system, of its users and of the project: neither they nor what holds them is one program's own. */
const places = [
  "bin",
  "boot",
  "dev/shm",
  "etc",
  "home",
  "lib",
  "lib64",
  "media",
  "mnt",
  "opt",
  "proc",
  "root",
  "run",
  "sbin",
  "srv",
  "sys",
  "tmp",
  "usr/bin",
  "usr/lib",
  "usr/local/bin",
  "usr/share",
  "usr/src",
  "var/backups",
  "var/cache",
  "var/lib",
  "var/lock",
  "var/log",
  "var/mail",
  "var/spool",
  "var/tmp",
  "var/www",
].map((place) => `/${place}`);
const homes = ["/home", "/Users"];

/**
 * A folder that is closed to everybody else has to be the site's alone: with mode 700, /tmp or /usr would take the
 * machine from its other users.
 */
export function isOwnFolder(path: string, projectFolder: string): boolean {
  const real = realPath(path);
  if (homes.includes(dirname(real))) return false;
  return [...places, ...homes, projectFolder].every(
    (place) => !`${realPath(place)}/`.startsWith(real === "/" ? real : `${real}/`),
  );
}

/** Of what is there; the rest is as it is written. */
function realPath(path: string): string {
  const absolute = resolve(path);
  try {
    return realpathSync(absolute);
  } catch {
    const above = dirname(absolute);
    return above === absolute ? absolute : join(realPath(above), basename(absolute));
  }
}
