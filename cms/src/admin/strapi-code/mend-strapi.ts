import { resolve } from "node:path";
import { normalizePath, type Plugin } from "vite";
import type fixedWords from "./fixed-words.json";

interface Mend {
  /** Below `node_modules/`. */
  file: string;
  changes: readonly (readonly [code: string, mended: string])[];
  /** File here and what of it the changed code calls. */
  uses?: readonly [from: string, name: string];
}

const words = ["fixed-word", "fixedWord"] as const;
const design = "@strapi/design-system/dist/index.mjs";
const admin = "@strapi/admin/dist/admin/admin/src/components";
const upload = "@strapi/upload/dist/admin";
const editView = "@strapi/content-manager/dist/admin/pages/EditView/components";
const languages = "@strapi/i18n/dist/admin";

const deleteFailed =
  "message: formatMessage({\n                    id: getTranslationKey('list.bulk-actions.delete.error')";

const titleId = "id: 'app.components.ConfirmDialog.title'";
const confirmId = "id: 'app.components.Button.confirm'";
const deleteId = "id: 'global.delete'";

/** Before a deletion, in the mended `ConfirmDialog`. */
function asking(title: string, body: string) {
  return ["jsx(ConfirmDialog, {", `jsx(ConfirmDialog, { titleId: "${title}", bodyId: "${body}",`] as const;
}

type Word = keyof typeof fixedWords;

function word(text: Word): string {
  return `fixedWord("${text}")`;
}

const designWords: Word[] = [
  ...(["Choose date", "Choose time", "Clear", "Close modal", "Loading content...", "Month", "Off", "On"] as const),
  ...(["Pagination", "Select or enter a value", "Year"] as const),
];
const uploadLabels: Word[] = ["createdAt", "updatedAt", "type", "audio", "file", "image", "video"];

/** What has neither a translation nor a hook in Strapi. */
const mends: readonly Mend[] = [
  {
    file: design,
    changes: [
      ...designWords.map((text) => [`= "${text}"`, `= ${word(text)}`] as const),
      ['() => "No results found"', `() => ${word("No results found")}`],
      ['children: "Loading"', `children: ${word("Loading")}`],
      ['clearLabel: "Clear"', `clearLabel: ${word("Clear")}`],
      ['"aria-roledescription": "carousel"', `"aria-roledescription": ${word("carousel")}`],
      ['"aria-roledescription": "slide"', `"aria-roledescription": ${word("slide")}`],
    ],
    uses: words,
  },
  {
    file: `${admin}/Table.mjs`,
    changes: [["children = 'Loading content'", `children = ${word("Loading content")}`]],
    uses: words,
  },
  {
    // Before a form is left; "Confirmation" and "Confirm" name no action.
    file: `${admin}/Form.mjs`,
    changes: [
      [titleId, "id: 'global.prompt.title'"],
      [confirmId, "id: 'global.prompt.leave'"],
    ],
  },
  {
    // What asks without words of its own deletes.
    file: `${admin}/ConfirmDialog.mjs`,
    changes: [
      [
        "variant = 'danger-light',",
        "variant = 'danger-light', titleId = 'global.delete', bodyId = 'app.confirm.body',",
      ],
      ["id: 'app.confirm.body'", "id: bodyId"],
      [titleId, "id: children ? 'app.components.ConfirmDialog.title' : titleId"],
      [confirmId, "id: children ? 'app.components.Button.confirm' : 'global.delete'"],
    ],
  },
  {
    // The empty choice and the placeholder are both shown, one behind the other.
    file: `${admin.replace("components", "pages")}/ProfilePage.mjs`,
    changes: [["placeholder: formatMessage({", 'placeholder: "" && formatMessage({']],
  },
  {
    file: `${admin}/PageHelpers.mjs`,
    changes: [["children = 'Loading content.'", `children = ${word("Loading content.")}`]],
    uses: words,
  },
  {
    file: "sonner/dist/index.mjs",
    changes: [["containerAriaLabel = 'Notifications'", `containerAriaLabel = ${word("Notifications")}`]],
    uses: words,
  },
  {
    file: `${editView}/DocumentStatus.mjs`,
    changes: [['"aria-label": status', '"aria-label": fixedWord(status)']],
    uses: words,
  },
  {
    file: `${languages}/components/CMHeaderActions.mjs`,
    changes: [
      ["children: capitalize(status)", "children: fixedWord(capitalize(status))"],
      // Which form is filled.
      [
        "content of the selected locale:'",
        "content of the selected locale:' }, { language: locales.find(({ code }) => code === currentDesiredLocale)?.name",
      ],
    ],
    uses: words,
  },
  {
    file: `${languages}/components/BulkLocaleActionModal.mjs`,
    changes: [["children: capitalize(status)", "children: fixedWord(capitalize(status))"]],
    uses: words,
  },
  {
    file: `${languages}/components/LocaleListCell.mjs`,
    changes: [["(default)`", `\`.concat(${word("(default)")})`]],
    uses: words,
  },
  {
    // A description of a message, which the browser shows as "[object Object]".
    file: `${languages}/contentManagerHooks/editView.mjs`,
    changes: [["        title: title,\n        children: [", "        children: ["]],
  },
  { file: `${admin}/LeftMenu.mjs`, changes: [['label: "Menu"', `label: ${word("Menu")}`]], uses: words },
  {
    // Why a file is not deleted: the server says where it is used.
    file: `${upload}/future/pages/Assets/components/DeleteItemsDialog.mjs`,
    changes: [
      [deleteFailed, `message: (res.error.status === 400 && res.error.message) || ${deleteFailed.slice(9)}`],
      ["description.are-you-sure'", "description.cant-be-undone'"],
      [confirmId, deleteId],
    ],
  },
  {
    file: `${upload}/future/pages/Assets/components/AssetDetails/AssetDetailsDrawer.mjs`,
    changes: [[confirmId, deleteId]],
  },
  {
    file: `${upload}/components/EditAssetDialog/RemoveAssetDialog.mjs`,
    changes: [asking("upload.asset-details.delete.title", "upload.asset-details.delete.description")],
  },
  {
    file: `${upload}/components/EditFolderDialog/RemoveFolderDialog.mjs`,
    changes: [
      asking("upload.modal.folder.create.delete", "upload.list.bulk-actions.delete.confirm.description.cant-be-undone"),
    ],
  },
  {
    file: `${upload}/components/AssetDialog/BrowseStep/SearchAsset/SearchAsset.mjs`,
    changes: [['label: "Search"', `label: ${word("Search")}`]],
    uses: words,
  },
  {
    file: `${upload}/utils/displayedFilters.mjs`,
    // Made anew at each look: the file is read before the language is known.
    changes: uploadLabels.map((text) => [`label: '${text}'`, `get label() { return ${word(text)}; }`] as const),
    uses: words,
  },
  {
    file: `${upload}/components/FilterPopover/FilterValueInput.mjs`,
    changes: [["jsx(DateTimePicker, {", "jsx(UploadDateFilter, {"]],
    uses: ["../dates/date-filters", "UploadDateFilter"],
  },
  {
    file: `${upload}/components/FilterPopover/utils/getFilterList.mjs`,
    changes: [
      [
        "export { getFilterList }",
        "const offered = (field) => offeredOperators(getFilterList(field), field.fieldSchema.type);\nexport { offered as getFilterList }",
      ],
    ],
    uses: ["../dates/date-filters", "offeredOperators"],
  },
  {
    // What the form begins with.
    file: `${upload}/components/FilterPopover/FilterPopover.mjs`,
    changes: [["filter: '$eq',", "filter: '$gte',"]],
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
      return { code: importOf(mend) + mended(code, mend), map: null };
    },
    buildEnd(error) {
      const left = mends.filter((mend) => !done.has(mend));
      if (!error && left.length > 0) throw missing(left.map(({ file }) => file).join(", "), "is no part of the panel");
    },
  };
}

function importOf({ uses }: Mend): string {
  return uses ? `import { ${uses[1]} } from ${JSON.stringify(normalizePath(resolve(__dirname, uses[0])))};\n` : "";
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
