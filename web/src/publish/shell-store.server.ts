import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Shell } from "../content/types.ts";
import type { Locale } from "../i18n/locales.ts";

/** The last good menu, footer and company facts of each language: error pages need no CMS. */
export interface ShellStore {
  get(locale: Locale): Shell;
  keep(locale: Locale, shell: Shell): void;
}

const bareShell: Shell = {
  company: {
    brand: "Hétréteg",
    claim: "",
    email: "",
    phone: "",
    address: "",
    openingHours: "",
    foundedYear: 0,
    webSinceYear: 0,
    webSinceOtherReading: "",
    officeArea: 0,
    terraceArea: 0,
    auditFee: 0,
    auditFeeNote: "",
  },
  header: [],
  footer: [],
};

export function createShellStore(folder: string): ShellStore {
  const kept = new Map<Locale, { shell: Shell; json: string }>();
  const file = (locale: Locale) => join(folder, `shell-${locale}.json`);
  return {
    get(locale) {
      const known = kept.get(locale);
      if (known) return known.shell;
      try {
        const json = readFileSync(file(locale), "utf8");
        const shell = JSON.parse(json) as Shell;
        kept.set(locale, { shell, json });
        return shell;
      } catch {
        return bareShell;
      }
    },
    keep(locale, shell) {
      const json = JSON.stringify(shell);
      if (kept.get(locale)?.json === json) return;
      kept.set(locale, { shell, json });
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${file(locale)}.new`, json);
      renameSync(`${file(locale)}.new`, file(locale));
    },
  };
}
