export interface FrameCounts {
  seconds: number;
  /** `dropped`: frames that the page requested and that were not presented. */
  presented: number;
  dropped: number;
  /** By CPU time. */
  longTasks: number;
  maxTaskMs: number;
  /** By wall time, waiting included. */
  maxWaitMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args: { frame_reporter?: FrameReport; chrome_frame_reporter?: FrameReport };
}

interface FrameReport {
  state: string;
  frame_source: number;
  frame_sequence: number;
}

const longTaskMs = 50;

/** Reads a trace between the page's marks `scroll-start` and `scroll-end`. */
export function readFrames(trace: string): FrameCounts {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const start = traceEvents.find(({ name }) => name === "scroll-start");
  const end = traceEvents.find(({ name }) => name === "scroll-end");
  if (!start || !end) throw new Error("The trace has no marks of the scroll.");
  const ofPage = traceEvents.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts && ts <= end.ts);
  // A frame may have two reports: the compositor's, and a later one of the main thread.
  const states = Map.groupBy(
    ofPage
      .filter(({ name, ph }) => name === "PipelineReporter" && ph === "b")
      .flatMap(({ args }) => args.frame_reporter ?? args.chrome_frame_reporter ?? []),
    ({ frame_source, frame_sequence }) => `${frame_source} ${frame_sequence}`,
  );
  if (states.size === 0) throw new Error("The trace has no frames.");
  const frames = [...states.values()].map((reports) => reports.map(({ state }) => state));
  const presented = frames.filter((all) => all.some((state) => state.startsWith("STATE_PRESENTED"))).length;
  const dropped = frames.filter(
    (all) => all.includes("STATE_DROPPED") && !all.some((state) => state.startsWith("STATE_PRESENTED")),
  ).length;
  const tasks = ofPage.filter(({ name, ph, tid }) => name === "RunTask" && ph === "X" && tid === start.tid);
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000);
  return {
    seconds: (end.ts - start.ts) / 1_000_000,
    presented,
    dropped,
    longTasks: times.filter((ms) => ms > longTaskMs).length,
    maxTaskMs: Math.max(0, ...times),
    maxWaitMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
  };
}
