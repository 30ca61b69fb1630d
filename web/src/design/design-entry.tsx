import { createRoot } from "react-dom/client";
import { loadDrawings } from "../art/drawing.ts";
import { PageLoadContext } from "../components/layout/page-context.ts";
import { loadMessages } from "../i18n/messages.ts";
import type { PageLoad } from "../pages/page-load.ts";
import "../styles/index.css";
import { DesignPage } from "./design-page.tsx";
import { samplePayload } from "./samples.ts";

/** Entry of the design system's page, which only the development server shows: `/_design`. */
const load: PageLoad = { payload: samplePayload, messages: await loadMessages("en"), View: DesignPage, parts: {} };
await loadDrawings();
createRoot(document.getElementById("root") as HTMLElement).render(
  <PageLoadContext value={load}>
    <DesignPage />
  </PageLoadContext>,
);
