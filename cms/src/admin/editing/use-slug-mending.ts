import { useEffect } from "react";
import { isSlug, slugFields, toSlug } from "../../editing/slug-format";

/** A name in an address is made of what was typed there: `Kávé és tea` becomes `kave-es-tea` when the field is left. */
export function useSlugMending(change: (name: string, value: string) => void): void {
  useEffect(() => {
    function mend({ target }: FocusEvent): void {
      if (!(target instanceof HTMLInputElement) || !target.matches("main [name]")) return;
      const field = target.name.split(".").at(-1) ?? "";
      const slug = toSlug(target.value);
      if (slugFields.includes(field) && slug && !isSlug(target.value)) change(target.name, slug);
    }
    document.addEventListener("focusout", mend);
    return () => document.removeEventListener("focusout", mend);
  }, [change]);
}
