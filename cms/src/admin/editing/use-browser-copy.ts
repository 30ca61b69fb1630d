import { useAuth, useForm } from "@strapi/strapi/admin";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { siteTypeOf } from "../../site-types";
import { type BrowserCopies, type BrowserCopy, copyName, createBrowserCopies, type FoundCopy } from "./browser-copies";
import { newId } from "./new-id";
import type { SaveState } from "./save-watch";

const writePauseMs = 2000;
const browserCopies = createBrowserCopies(window.localStorage);

interface EditedEntry {
  model: string;
  key: string;
  version: string | undefined;
  step: SaveState["step"] | undefined;
  /** What the last save sent. */
  sent: unknown;
}

export interface Leftover extends FoundCopy {
  putBack(): void;
  throwAway(): void;
}

/**
 * Keeps a copy of an edited form in the browser until it is saved, and answers what an earlier form left there. Only
 * of what the site shows: leads and accounts are about people, and are never copied.
 */
export function useBrowserCopy({ model, key, version, step, sent }: EditedEntry): Leftover | undefined {
  const userId = useAuth("FormKeeper", ({ user }) => user?.id);
  const values = useForm("FormKeeper", (form) => form.values);
  const setValues = useForm("FormKeeper", (form) => form.setValues);
  const isEditable = !useForm("FormKeeper", (form) => form.disabled);
  const isModified = useForm("FormKeeper", (form) => form.modified) && isEditable;
  const entry = siteTypeOf(model) && userId !== undefined ? `${userId} ${key}` : undefined;
  const copy = useMemo(() => (entry ? createFormCopy(browserCopies, entry) : undefined), [entry]);
  const [answered, setAnswered] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was answered is gone, and another may be left.
  const leftover = useMemo(() => copy?.findLeftover(), [copy, answered]);

  useEffect(() => {
    if (step === "saved" && sent === values) copy?.forget();
    else if (isModified) copy?.keep({ savedAt: Date.now(), version, values: { ...values } });
    // While a save is not settled, Strapi takes forms for saved that are not.
    else if (step !== "saving" && step !== "failed") copy?.undo();
  }, [copy, values, isModified, step, sent, version]);

  const navigate = useRef(useNavigate());
  const here = useLocation();
  const location = useRef(here);
  location.current = here;
  useEffect(() => {
    if (!copy) return;
    window.addEventListener("pagehide", copy.write);
    return () => {
      window.removeEventListener("pagehide", copy.write);
      if (!copy.leave() || !isSignedOut()) return;
      const { pathname, search } = location.current;
      const signIn = `/auth/login?redirectTo=${encodeURIComponent(pathname + search)}`;
      // After Strapi's own way to the sign-in page, which forgets where it came from.
      setTimeout(() => navigate.current(signIn, { replace: true }));
    };
  }, [copy]);

  return useMemo(() => {
    if (!copy || !leftover || !isEditable) return undefined;
    const answer = () => {
      browserCopies.remove(leftover.name);
      setAnswered((count) => count + 1);
    };
    return {
      ...leftover,
      putBack() {
        setValues(leftover.values);
        // Before the old one goes: there is a copy at every moment.
        copy.keep(leftover);
        copy.write();
        answer();
      },
      throwAway: answer,
    };
  }, [copy, leftover, isEditable, setValues]);
}

function isSignedOut(): boolean {
  return window.localStorage.getItem("isLoggedIn") === null;
}

/** The copy of one open form, written every two seconds while something changes. */
function createFormCopy(copies: BrowserCopies, entry: string) {
  const form = newId();
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
