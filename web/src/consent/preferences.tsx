import { type FormEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { overrideTexts } from "../i18n/override-texts.ts";
import { loadConsentTexts } from "../i18n/texts.ts";
import tickBox from "../styles/tick-box.module.css";
import { type ConsentCategory, type ConsentChoice, consentCategories, isConsentCategory } from "./categories.ts";
import panelStyles from "./consent-banner.module.css";
import { cookiesPath } from "./cookies-path.ts";
import styles from "./preferences.module.css";
import { type ConsentPage, consentSettings } from "./settings.ts";
import { type ShownTexts, shownTexts } from "./shown-texts.ts";

export interface Preferences {
  open(): void;
}

/** The dialog, closed; rejects when its texts do not load. */
export async function createPreferences(
  page: ConsentPage,
  allowed: () => readonly ConsentCategory[],
  decide: (choice: ConsentChoice) => void,
): Promise<Preferences> {
  const { locale, siteLayout } = page;
  const own = overrideTexts(await loadConsentTexts(locale), "consent", siteLayout.texts);
  const texts = shownTexts(own, consentSettings(page), siteLayout.company.brand);
  const host = document.createElement("div");
  const root = createRoot(host);

  function show(isManaging: boolean): void {
    if (!host.isConnected) document.body.append(host);
    const close = () => show(false);
    flushSync(() =>
      root.render(
        <PreferencesDialog
          texts={texts}
          isManaging={isManaging}
          allowed={allowed()}
          cookiesPath={cookiesPath(locale)}
          onClose={close}
          onDecide={(choice) => {
            close();
            decide(choice);
          }}
        />,
      ),
    );
  }

  return { open: () => show(true) };
}

interface DialogProps {
  texts: ShownTexts;
  isManaging: boolean;
  allowed: readonly ConsentCategory[];
  cookiesPath: string;
  onClose(): void;
  onDecide(choice: ConsentChoice): void;
}

/** Spec §9: page scrolling is released this long after the dialog has closed. */
const releaseDelayMs = 500;

/** A modal `<dialog>`: the browser traps the focus and restores it. */
function PreferencesDialog(props: DialogProps) {
  const { texts, isManaging, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // At each render: asked for between the dialog's closing and the event that tells of it, it opens again.
  useLayoutEffect(() => {
    if (!isManaging) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  });
  useLayoutEffect(() => (isManaging ? holdPage() : undefined), [isManaging]);
  const tellClosed = () => {
    if (!dialog.current?.open) onClose();
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="_preferences-title" onClose={tellClosed}>
      <div className={styles.head}>
        <h2 id="_preferences-title" className={styles.headline}>
          {texts.dialog.title}
        </h2>
        <button type="button" className={panelStyles.plain} onClick={() => dialog.current?.close()}>
          {texts.dialog.close}
        </button>
      </div>
      {isManaging && <Choices {...props} />}
    </dialog>
  );
}

function Choices({ texts, allowed, cookiesPath, onClose, onDecide }: DialogProps) {
  const { dialog, categories, storage } = texts;

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    onDecide(new FormData(event.currentTarget).getAll("category").filter(isConsentCategory));
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <p>
        {dialog.text}{" "}
        <a href={cookiesPath} onClick={onClose}>
          {dialog.details}
        </a>
      </p>
      <ul className={styles.categories}>
        {consentCategories.map((category) => (
          <li key={category} className={styles.category}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                name="category"
                value={category}
                className={tickBox.box}
                defaultChecked={category === "necessary" || allowed.includes(category)}
                disabled={category === "necessary"}
                aria-describedby={`_preferences-${category}`}
              />
              <span className={styles.name}>
                {categories[category].name}
                {category === "necessary" && <span className={styles.note}> {dialog.alwaysOn}</span>}
              </span>
            </label>
            <p id={`_preferences-${category}`} className={styles.about}>
              {categories[category].text}{" "}
              {storage[category].length === 0 ? dialog.nothing : `${dialog.kept} ${storage[category].join(", ")}`}
            </p>
          </li>
        ))}
      </ul>
      <div className={`${panelStyles.actions} ${styles.saving}`}>
        <button type="button" className={panelStyles.strong} onClick={() => onDecide("all")}>
          {dialog.acceptAll}
        </button>
        <button type="button" className={panelStyles.strong} onClick={() => onDecide([])}>
          {dialog.rejectAll}
        </button>
        <button type="submit" className={panelStyles.plain}>
          {dialog.save}
        </button>
      </div>
    </form>
  );
}

let release: ReturnType<typeof setTimeout> | undefined;

function holdPage(): () => void {
  const { dataset, clientWidth } = document.documentElement;
  clearTimeout(release);
  dataset.held ??= innerWidth > clientWidth ? "beside-scrollbar" : "";
  return () => {
    release = setTimeout(() => {
      delete dataset.held;
    }, releaseDelayMs);
  };
}
