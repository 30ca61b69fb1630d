import type { InterfaceText } from "@hetreteg/contract/interface-texts";
import { useFetchClient } from "@strapi/strapi/admin";
import { useEffect, useState } from "react";

/** The web server has them. `shipped` is `undefined` until they have come. */
export function useShippedTexts(locale: string): { shipped: InterfaceText[] | undefined; isUnreachable: boolean } {
  const { get } = useFetchClient();
  const [shipped, setShipped] = useState<InterfaceText[]>();
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    setShipped(undefined);
    setUnreachable(false);
    get<{ texts: InterfaceText[] }>(`/publishing/interface-texts?locale=${locale}`)
      .then(({ data }) => isCurrent && setShipped(data.texts))
      .catch(() => isCurrent && setUnreachable(true));
    return () => {
      isCurrent = false;
    };
  }, [locale, get]);

  return { shipped, isUnreachable };
}
