import { flushSync } from "react-dom";
import { hydrateRoot } from "react-dom/client";
import { Root } from "../components/layout/root.tsx";
import type { PagePayload } from "../pages/payload.ts";
import { applyHead } from "../seo/apply-head.ts";
import { preparePage } from "./load-page.ts";
import { followNavigations } from "./navigation.ts";

void start();

/** Takes over the page the server sent, with the very payload it was rendered from. */
async function start(): Promise<void> {
  const container = document.getElementById("root");
  const source = document.getElementById("payload")?.textContent;
  if (!container || !source) return;
  const root = hydrateRoot(container, <Root load={await preparePage(JSON.parse(source) as PagePayload)} />);
  followNavigations((load) => {
    flushSync(() => root.render(<Root load={load} />));
    applyHead(load.payload);
  });
}
