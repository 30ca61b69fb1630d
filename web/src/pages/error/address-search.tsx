import type { Locale } from "@hetreteg/contract/locales";
import { useEffect, useRef } from "react";
import { SearchForm } from "../../components/ui/search-form.tsx";
import { wordsOfAddress } from "../../routing/search-address.ts";

/** With the words of the address: filled in here, since the page is the same bytes for all addresses (decision 27). */
export function AddressSearch({ locale }: { locale: Locale }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = wordsOfAddress(location.pathname);
  }, []);
  return <SearchForm locale={locale} query="" isPlain field={field} />;
}
