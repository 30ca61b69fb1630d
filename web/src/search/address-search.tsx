import { type Locale, splitLocale } from "@hetreteg/contract/locales";
import { decoded } from "@hetreteg/contract/uri";
import { useEffect, useRef } from "react";
import { SearchForm } from "./search-form.tsx";
import { maxQueryLength } from "./search-query.ts";

/** With the words of the address: filled in here, since the page is the same bytes for all addresses (decision 27). */
export function AddressSearch({ locale }: { locale: Locale }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = wordsOfAddress(location.pathname);
  }, []);
  return <SearchForm locale={locale} query="" isPlain field={field} />;
}

/** `/en/wordpress-shop/` → `wordpress shop`: what somebody looked for at an address that names nothing. */
export function wordsOfAddress(pathname: string): string {
  return decoded(splitLocale(pathname).path)
    .replace(/\.\w{1,5}$/, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, maxQueryLength);
}
