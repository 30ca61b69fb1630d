import { localizedPath } from "@hetreteg/contract/locales";
import { useMessages } from "../../components/page-context.ts";
import { Headline } from "../../components/ui/headline.tsx";
import { LinkRow } from "../../components/ui/link-row.tsx";
import { AddressSearch } from "../../search/address-search.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./error.module.css";
import { StatusPlate } from "./status-plate.tsx";

/** Error page with the messages of spec §8, in the language of the path. */
export function View({ payload }: { payload: PayloadOf<"error"> }) {
  const { kind, suggestion } = payload.data;
  const { error: texts } = useMessages();
  const subtitle = {
    "not-found": texts.notFoundSubtitle,
    unavailable: String(payload.status),
    "bad-request": "400",
    generic: String(payload.status),
  }[kind];
  return (
    <div className={styles.error}>
      <StatusPlate status={payload.status} />
      <div className={styles.text}>
        <p className={styles.subtitle}>{subtitle}</p>
        <Headline text={payload.meta.title} />
        {kind === "unavailable" && <p>{texts.unavailableText}</p>}
        {suggestion && (
          <p>
            {texts.didYouMean} <a href={suggestion.path}>{suggestion.label}</a>
          </p>
        )}
        {kind === "not-found" && <AddressSearch locale={payload.locale} />}
        <LinkRow links={[{ label: texts.backHome, path: localizedPath("/", payload.locale) }]} />
      </div>
    </div>
  );
}
