import { unstable_useContentManagerContext, useAuth, useForm } from "@strapi/strapi/admin";
import { createStore, del, entries, set } from "idb-keyval";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { FieldChange } from "../../history/compare-fields";
import { siteTypeOf } from "../../site-types";
import {
  type BrowserCopies,
  type BrowserCopy,
  copyName,
  createBrowserCopies,
  type FoundCopy,
  type SecondCopy,
} from "./browser-copies";
import { filledForms } from "./fill-shared-fields";
import { changesTo } from "./form-changes";
import { type Attributes, type Components, typedFields, withoutAccounts, withStoredIds } from "./form-parts";
import { panelSaves } from "./panel-saves";
import { isSignedOut, signInAndReturn } from "./panel-session";
import type { SaveState } from "./save-watch";
import { newId } from "./save-watch";

const writePauseMs = 2000;
/** What is in localStorage is on the disk only seconds later: a browser that is killed loses it, and not what is here. */
const database = createStore("unsaved", "copies");
const browserCopies = createBrowserCopies(window.localStorage, {
  set: (name, copy) => void set(name, copy, database).catch(() => undefined),
  remove: (name) => void del(name, database).catch(() => undefined),
});
const recovered = entries<string, SecondCopy>(database).then(browserCopies.recover, () => undefined);

type Values = Record<string, unknown>;

interface EditedEntry {
  model: string;
  key: string;
  /** Another one than `key` once a new entry has its id. */
  savedKey: string;
  version: string | undefined;
  step: SaveState["step"] | undefined;
  kept: KeptValues;
}

export interface KeptValues {
  /** What the last save sent. */
  sent: unknown;
  /** Something was typed while that save was on its way, and the entry was not read again since. */
  isLate: boolean;
  /** The form as it was before anything was typed. */
  base: object;
}

export interface Leftover extends FoundCopy {
  /** From what is stored to what was typed. */
  changes: FieldChange[];
  putBack(): void;
  throwAway(): void;
}

/**
 * Keeps a copy of an edited form in the browser until it is saved, and answers what an earlier form left there. Only
 * of what the site shows: leads and accounts are about people, and are never copied.
 */
export function useBrowserCopy({ model, key, savedKey, version, step, kept }: EditedEntry): Leftover | undefined {
  const userId = useAuth("FormKeeper", ({ user }) => user?.id);
  const values = useForm("FormKeeper", (form) => form.values as Values);
  const setValues = useForm("FormKeeper", (form) => form.setValues);
  const getValues = useForm("FormKeeper", (form) => form.getValues as () => Values);
  const initialValues = useForm("FormKeeper", (form) => form.initialValues as Values);
  const isEditable = !useForm("FormKeeper", (form) => form.disabled);
  const isModified = useForm("FormKeeper", (form) => form.modified) && isEditable && !filledForms.has(values);
  const { contentType, components } = unstable_useContentManagerContext();
  const attributes = contentType?.attributes as Attributes | undefined;
  const entry = siteTypeOf(model) && attributes && userId !== undefined ? `${userId} ${key}` : undefined;
  const copy = useMemo(() => (entry ? createFormCopy(browserCopies, entry) : undefined), [entry]);
  const [answered, setAnswered] = useState(0);
  useEffect(() => void recovered.then(() => setAnswered((count) => count + 1)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is gone, and another may be left.
  const leftover = useMemo(() => copy?.findLeftover(), [copy, answered]);

  const changes = useMemo(
    () => (leftover && attributes ? changesTo(model, leftover.values, initialValues, attributes, components) : []),
    [model, leftover, initialValues, attributes, components],
  );
  // Saved after all: the copy of a window that was gone before the answer, or whose text was typed again.
  const isNeedless = leftover && attributes && isEditable && changes.length === 0;
  useEffect(() => {
    if (!isNeedless) return;
    browserCopies.remove(leftover.name);
    setAnswered((count) => count + 1);
  }, [isNeedless, leftover]);

  const isSent = kept.sent === values;
  useEffect(() => {
    if (step === "saved" && isSent) copy?.forget();
    else if (isModified && attributes) {
      copy?.keep({
        savedAt: Date.now(),
        version: panelSaves.heldVersion(key) ?? version,
        values: withoutAccounts(typedFields(values, kept.base as Values), attributes, components as Components),
      });
      if (savedKey !== key) copy?.moveTo(`${userId} ${savedKey}`);
    }
    // While a save is not settled, Strapi takes forms for saved that are not.
    else if (step !== "saving" && step !== "failed" && !kept.isLate) copy?.undo();
  }, [copy, key, savedKey, userId, values, attributes, components, isModified, step, isSent, kept, version]);

  const here = useLocation();
  const location = useRef(here);
  location.current = here;
  const last = useRef({ step, values });
  last.current = { step, values };
  useEffect(() => {
    if (!copy) return;
    window.addEventListener("pagehide", copy.write);
    return () => {
      window.removeEventListener("pagehide", copy.write);
      const isBeingSaved = last.current.step === "saving" && last.current.values === kept.sent;
      if (isBeingSaved) panelSaves.savingOf(key)?.then((isSaved) => isSaved && copy.forget());
      if (!copy.leave() || !isSignedOut()) return;
      const { pathname, search } = location.current;
      signInAndReturn(pathname + search);
    };
  }, [copy, key, kept]);

  return useMemo(() => {
    if (!copy || !leftover || !isEditable || changes.length === 0) return undefined;
    const answer = () => {
      browserCopies.remove(leftover.name);
      setAnswered((count) => count + 1);
    };
    return {
      ...leftover,
      changes,
      putBack() {
        // Another window may have saved it since, or gone on with it.
        const newest = browserCopies.read(leftover.name);
        if (newest && attributes) {
          const values = getValues();
          const typed = withStoredIds(newest.values, initialValues, attributes, components as Components);
          const sinceTyped = withoutAccounts(
            typedFields(values, kept.base as Values),
            attributes,
            components as Components,
          );
          // Its place is taken: it is offered in turn.
          if (Object.keys(sinceTyped).some((name) => name in typed)) copy.setAside(sinceTyped, version);
          setValues({ ...values, ...typed });
          // Before the old one goes: there is a copy at every moment.
          copy.keep(newest);
          copy.write();
        }
        answer();
      },
      throwAway: answer,
    };
  }, [copy, leftover, changes, isEditable, setValues, getValues, initialValues, attributes, components, kept, version]);
}

/** The copy of one open form, written every two seconds while something changes. */
function createFormCopy(copies: BrowserCopies, openedEntry: string) {
  const form = newId();
  let entry = openedEntry;
  let unsaved: BrowserCopy | undefined;
  let isUndone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isUndone) forget();
    else if (unsaved) copies.write(entry, form, unsaved);
  }
  function forget(): void {
    unsaved = undefined;
    copies.remove(copyName(entry, form));
  }

  return {
    findLeftover: () => copies.findLeftover(entry, form),
    write,
    forget,
    keep({ savedAt, version, values }: BrowserCopy): void {
      unsaved = { savedAt, version, values };
      isUndone = false;
      timer ??= setTimeout(write, writePauseMs);
    },
    setAside(values: Values, version: string | undefined): void {
      copies.write(entry, newId(), { savedAt: Date.now(), version, values });
    },
    moveTo(savedEntry: string): void {
      if (savedEntry === entry) return;
      copies.remove(copyName(entry, form));
      entry = savedEntry;
    },
    /** The form is as it was stored: by hand, or for a moment because Strapi refills it. */
    undo(): void {
      isUndone = unsaved !== undefined;
      if (isUndone) timer ??= setTimeout(write, writePauseMs);
    },
    /** Whoever leaves the form, or is signed out of it, may come back: `true` when something is left. */
    leave(): boolean {
      isUndone = false;
      write();
      return unsaved !== undefined;
    },
  };
}
