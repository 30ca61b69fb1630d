export interface FrameCounts {
  seconds: number;
  /** Frames of the page that reached the screen, and those it wanted and did not get there. */
  presented: number;
  dropped: number;
  /** By their time on the processor. */
  longTasks: number;
  longestTaskMs: number;
  /** From start to end of the longest, waiting for its turn included. */
  longestWaitMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  /** Microseconds of it that the thread had the processor. */
  tdur?: number;
  args: { frame_reporter?: FrameReport; chrome_frame_reporter?: FrameReport };
}

interface FrameReport {
  state: string;
  frame_source: number;
  frame_sequence: number;
}

const longTaskMs = 50;

/** Reads a browser's trace between the page's own marks `scroll-start` and `scroll-end`. */
export function readFrames(trace: string): FrameCounts {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const start = traceEvents.find(({ name }) => name === "scroll-start");
  const end = traceEvents.find(({ name }) => name === "scroll-end");
  if (!start || !end) throw new Error("The trace has no marks of the scroll.");
  const ofPage = traceEvents.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts && ts <= end.ts);
  // One frame may have two reports: what the compositor alone drew, and what the main thread added later.
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
    ...{ presented, dropped },
    longTasks: times.filter((ms) => ms > longTaskMs).length,
    longestTaskMs: Math.max(0, ...times),
    longestWaitMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
  };
}
