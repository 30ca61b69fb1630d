// Plain JavaScript without dependencies, as tools/usage.mjs, which takes these in.

export const operatorCommands = {
  leads: {
    usage: `npm run leads -- list [all]       what is not wholly delivered; with all, every lead of the last month
  npm run leads -- show <ref>       one lead with what was typed and how each delivery went
  npm run leads -- retry <ref|all>  tries waiting and failed deliveries again now
  npm run leads -- erase <email>    takes out the personal data of an address; erase it in the CMS too`,
    file: "operate/leads.ts",
    words: /^(list( all)?|(show|retry|erase) \S+)$/,
  },
  consents: {
    usage: `npm run consents -- export         every proof of consent as CSV
  npm run consents -- export json    the same as JSON`,
    file: "operate/consents.ts",
    words: /^export( csv| json)?$/,
  },
  backup: {
    usage: `npm run backup                  one encrypted archive into BACKUP_DIR, and the rotation of older ones
  npm run backup -- key <file>    a pair of keys: the identity into this file, the public key for .env`,
    file: "operate/backup.ts",
    words: /^(key \S+)?$/,
  },
  restore: {
    usage: `npm run restore -- <archive> <empty folder> --identity <file>    checks every byte, then puts it there
  npm run restore -- … --settings <.env of this machine>           addresses and folders stay as they are in it`,
    file: "operate/restore.ts",
    options: { identity: { type: "string" }, settings: { type: "string" } },
    words: /^\S+ \S+$/,
  },
};
