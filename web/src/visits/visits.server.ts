import { createContentClient } from "../cms/content-client.server.ts";
import { listenToFrontLog } from "./front-log.server.ts";
import {
  type CountedEnquiry,
  type SeenRequest,
  type SeenStep,
  visitsOfEnquiry,
  visitsOfReport,
  visitsOfRequest,
} from "./read-visits.server.ts";
import { type Visit, VisitCounts } from "./visit-counts.server.ts";
import { createVisitLimit } from "./visit-limit.server.ts";
import { startVisitSender } from "./visit-sender.server.ts";

export interface VisitsOptions {
  siteUrl: string;
  varDir: string;
  cms: { url: string; token: string };
  /** Where the front's log is heard; `undefined`: there is none, and requests are counted as they come. */
  frontLog: { host: string; port: number } | undefined;
  isPage(path: string): boolean;
  onError(error: unknown): void;
}

export interface Visits {
  /** `false` when the front tells of them. */
  countsRequests: boolean;
  noteRequest(request: SeenRequest): void;
  noteStep(step: SeenStep): void;
  noteEnquiry(enquiry: CountedEnquiry): void;
}

/** How often pages, sites and steps lead to enquiries (decision 58): numbers a day, of nobody. */
export function createVisits({ siteUrl, varDir, cms, frontLog, isPage, onError }: VisitsOptions) {
  const rules = { host: new URL(siteUrl).hostname, isPage };
  const counts = new VisitCounts();
  const mayCount = createVisitLimit();
  const note = (visits: Visit[]) => visits.forEach((visit) => void counts.add(visit));
  const noteSeen = (request: SeenRequest) => note(visitsOfRequest(request, rules));
  const visits: Visits = {
    countsRequests: frontLog === undefined,
    noteRequest: (request) => void (mayCount() && noteSeen(request)),
    noteStep: (step) => void (mayCount() && note(visitsOfReport(step, rules))),
    noteEnquiry: (enquiry) => note(visitsOfEnquiry(enquiry, rules)),
  };

  function start() {
    const sender = startVisitSender({
      counts,
      varDir,
      onError,
      async send(batch, signal) {
        await createContentClient({ ...cms, signal }).create("visit-counts", batch);
      },
    });
    const log = frontLog && listenToFrontLog({ ...frontLog, mayCount, onRequest: noteSeen, onError });
    return {
      async stop(): Promise<void> {
        log?.stop();
        await sender.stop();
      },
    };
  }
  return { ...visits, start };
}
