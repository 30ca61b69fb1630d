import { defaultLocale } from "@hetreteg/contract/locales";
import { useEffect, useRef } from "react";
import { useParams, useSearchParams } from "react-router-dom";

const parameter = "plugins[i18n][locale]";

/**
 * Shows nothing. Strapi opens every list and every new entry in the language used last anywhere; here they open in the
 * source language, unless another one was chosen on this very list, in this window.
 */
export function ListLocale() {
  const { slug = "" } = useParams();
  useListLocale(slug, true);
  return null;
}

/** `isList`: what is chosen here is chosen for the new entries of this list. */
export function useListLocale(model: string | undefined, isList = false): void {
  const [search, setSearch] = useSearchParams();
  const locale = search.get(parameter);
  const opened = useRef<string>();
  useEffect(() => {
    if (!locale || !model) return;
    const name = `list-locale:${model}`;
    const own = sessionStorage.getItem(name) ?? defaultLocale;
    const isOpening = opened.current !== model;
    opened.current = model;
    if (isOpening && own !== locale) {
      search.set(parameter, own);
      setSearch(search, { replace: true });
    } else if (isList) sessionStorage.setItem(name, locale);
  }, [model, isList, locale, search, setSearch]);
}
