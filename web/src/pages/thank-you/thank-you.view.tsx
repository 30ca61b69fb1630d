import { useEffect, useState } from "react";
import { useMessages } from "../../components/page-context.ts";
import { KeyFigure } from "../../components/ui/key-figure.tsx";
import { referenceIn } from "../../forms/reference.ts";
import { splitOpening } from "../../sections/section-types.ts";
import { Sections } from "../../sections/sections.tsx";
import type { PayloadOf } from "../payload.ts";
import styles from "./thank-you.module.css";

export function View({ payload }: { payload: PayloadOf<"thank-you"> }) {
  const { sections, lang } = payload.data;
  const messages = useMessages();
  const reference = useReference(payload.data.reference);
  const { opening, rest } = splitOpening(sections);
  return (
    <>
      <Sections sections={opening} name="thankyou" lang={lang} />
      {reference && (
        <div className={styles.reference}>
          <KeyFigure label={messages.reference} value={reference} note={messages.referenceNote} isLarge />
        </div>
      )}
      <Sections sections={rest} name="thankyou" lang={lang} from={opening.length} />
    </>
  );
}

/** Server-rendered responses contain the reference; the stored page reads it from the URL. */
function useReference(answered: string | undefined): string | undefined {
  const [reference, setReference] = useState(answered);
  useEffect(() => setReference(answered ?? referenceIn(new URLSearchParams(location.search))), [answered]);
  return reference;
}
