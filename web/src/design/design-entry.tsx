import { createRoot } from "react-dom/client";
import { loadDrawings } from "../art/drawing.ts";
import { type Page, PageContext } from "../components/page-context.ts";
import { loadMessages } from "../i18n/texts.ts";
import "../styles/index.css";
import { DesignPage } from "./design-page.tsx";
import { samplePayload } from "./samples.ts";

/** `/_design`, on the development server only. */
const page: Page = { payload: samplePayload, messages: await loadMessages("en") };
await loadDrawings();
createRoot(document.getElementById("_root") as HTMLElement).render(
  <PageContext value={page}>
    <DesignPage />
  </PageContext>,
);
