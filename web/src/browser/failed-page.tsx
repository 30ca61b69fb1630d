import { localizedPath } from "@hetreteg/contract/locales";
import { useMessages } from "../components/page-context.ts";
import { LinkRow } from "../components/ui/link-row.tsx";
import type { PagePayload } from "../pages/payload.ts";
import type { PreparedPage } from "../pages/prepared-page.ts";
import { statusOf } from "../routing/route-error.ts";
import styles from "./failed-page.module.css";

/** Error page of a failed client navigation (spec §8), from loaded code alone: network or assets may be gone. */
export function failedPage(error: unknown, { payload, messages }: PreparedPage): PreparedPage {
  const title = messages.error.genericTitle;
  return {
    messages,
    View: FailedView,
    chunks: {},
    payload: {
      ...payload,
      view: "error",
      status: statusOf(error),
      meta: { title, description: title, type: "website", noindex: true },
      alternates: [],
      data: { kind: "generic" },
    },
  };
}

function FailedView({ payload }: { payload: PagePayload }) {
  const messages = useMessages();
  return (
    <div className={styles.failed}>
      <p>{payload.status}</p>
      <h1>{payload.meta.title}</h1>
      <p>
        <button type="button" className={styles.retry} onClick={() => location.reload()}>
          {messages.error.retry}
        </button>
      </p>
      <LinkRow links={[{ label: messages.error.backHome, path: localizedPath("/", payload.locale) }]} />
    </div>
  );
}
