import { resolve } from "node:path";
import type { Plugin } from "vite";

interface Mend {
  /** Below `node_modules/`. */
  file: string;
  changes: readonly [code: string, mended: string][];
  /** File here and what it exports. */
  uses: readonly [from: string, name: string];
}

const word: Mend["uses"] = ["fixed-word", "fixedWord"];
const design = "@strapi/design-system/dist/index.mjs";
const admin = "@strapi/admin/dist/admin/admin/src/components";
const upload = "@strapi/upload/dist/admin";
const editView = "@strapi/content-manager/dist/admin/pages/EditView/components";
const languages = "@strapi/i18n/dist/admin";

/** Defaults of properties and contents of elements, as the design system's build writes them. */
const wordsOfDesign = [
  ...["Choose date", "Choose time", "Clear", "Close modal", "Loading content...", "Month", "Off", "On", "Pagination"],
  ...["Select or enter a value", "Year"],
].map((text): [string, string] => [`= "${text}"`, `= fixedWord("${text}")`]);

/** Made anew at each look: the file is read before the language is known. */
const labelsOfUploadFilters = ["createdAt", "updatedAt", "type", "audio", "file", "image", "video"].map(
  (text): [string, string] => [`label: '${text}'`, `get label() { return fixedWord("${text}"); }`],
);

/** What has neither a translation nor a hook in Strapi. */
const mends: readonly Mend[] = [
  {
    file: design,
    changes: [
      ...wordsOfDesign,
      ['() => "No results found"', '() => fixedWord("No results found")'],
      ['children: "Loading"', 'children: fixedWord("Loading")'],
      ['clearLabel: "Clear"', 'clearLabel: fixedWord("Clear")'],
      ['"aria-roledescription": "carousel"', '"aria-roledescription": fixedWord("carousel")'],
      ['"aria-roledescription": "slide"', '"aria-roledescription": fixedWord("slide")'],
    ],
    uses: word,
  },
  {
    file: `${admin}/Table.mjs`,
    changes: [["children = 'Loading content'", 'children = fixedWord("Loading content")']],
    uses: word,
  },
  {
    file: `${admin}/PageHelpers.mjs`,
    changes: [["children = 'Loading content.'", 'children = fixedWord("Loading content.")']],
    uses: word,
  },
  {
    file: "sonner/dist/index.mjs",
    changes: [["containerAriaLabel = 'Notifications'", 'containerAriaLabel = fixedWord("Notifications")']],
    uses: word,
  },
  {
    file: `${editView}/DocumentStatus.mjs`,
    changes: [['"aria-label": status', '"aria-label": fixedWord(status)']],
    uses: word,
  },
  {
    file: `${languages}/components/CMHeaderActions.mjs`,
    changes: [["children: capitalize(status)", "children: fixedWord(capitalize(status))"]],
    uses: word,
  },
  {
    file: `${languages}/components/BulkLocaleActionModal.mjs`,
    changes: [["children: capitalize(status)", "children: fixedWord(capitalize(status))"]],
    uses: word,
  },
  {
    file: `${languages}/components/LocaleListCell.mjs`,
    changes: [["(default)`", '`.concat(fixedWord("(default)"))']],
    uses: word,
  },
  {
    // A description of a message, which the browser shows as "[object Object]".
    file: `${languages}/contentManagerHooks/editView.mjs`,
    changes: [["        title: title,\n        children: [", "        children: ["]],
    uses: word,
  },
  { file: `${admin}/LeftMenu.mjs`, changes: [['label: "Menu"', 'label: fixedWord("Menu")']], uses: word },
  {
    file: `${upload}/components/AssetDialog/BrowseStep/SearchAsset/SearchAsset.mjs`,
    changes: [['label: "Search"', 'label: fixedWord("Search")']],
    uses: word,
  },
  { file: `${upload}/utils/displayedFilters.mjs`, changes: labelsOfUploadFilters, uses: word },
  {
    file: `${upload}/components/FilterPopover/FilterValueInput.mjs`,
    changes: [["jsx(DateTimePicker, {", "jsx(UploadDateFilter, {"]],
    uses: ["../dates/date-filters", "UploadDateFilter"],
  },
  {
    file: `${editView}/FormInputs/Component/Repeatable.mjs`,
    changes: [["children: displayValue\n", "children: foldedRowTitle(displayValue, mainField.type)\n"]],
    uses: ["folded-row-title", "foldedRowTitle"],
  },
];

/** Changes Strapi's code on its way into the panel. The build fails where an update of Strapi has none of it any more. */
export function mendStrapi(): Plugin {
  const done = new Set<Mend>();
  return {
    name: "mend-strapi",
    apply: "build",
    transform(code, id) {
      const mend = mends.find(({ file }) => id.endsWith(`/node_modules/${file}`));
      if (!mend) return null;
      done.add(mend);
      const [from, name] = mend.uses;
      return {
        code: `import { ${name} } from ${JSON.stringify(resolve(__dirname, from))};\n${mended(code, mend)}`,
        map: null,
      };
    },
    buildEnd(error) {
      const left = mends.filter((mend) => !done.has(mend));
      if (!error && left.length > 0) throw missing(left.map(({ file }) => file).join(", "), "is no part of the panel");
    },
  };
}

function mended(code: string, { file, changes }: Mend): string {
  let whole = code;
  for (const [from, to] of changes) {
    if (!whole.includes(from)) throw missing(file, `has no ${from.trim()}`);
    whole = whole.replaceAll(from, () => to);
  }
  return whole;
}

function missing(file: string, what: string): Error {
  return new Error(`${file} ${what}: compare cms/src/admin/strapi-code/mend-strapi.ts with it`);
}
