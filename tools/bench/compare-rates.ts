import { execFileSync } from "node:child_process";
import { Failure } from "../shared/failure.ts";
import { median } from "./figure.ts";

const rounds = 7;
const secondsPerRound = 4;

export interface Rated {
  /** Short, for the lines of progress. */
  name: string;
  url: string;
  /** Answers 404, as it should. */
  isMissing?: boolean;
}

/** Answers a second of both in turn, by wrk with 50 connections: medians of seven rounds after a warm-up. */
export function compareRates(
  [one, other]: readonly [Rated, Rated],
  say: (line: string) => void,
  headers: string[] = [],
): { own: number; peer: number; ratio: number } {
  const [own, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const rates = [runWrk(one, headers), runWrk(other, headers)] as const;
    // Warm-up.
    if (round === 0) continue;
    own.push(rates[0]);
    peer.push(rates[1]);
    say(`  round ${round}: ${one.name} ${Math.round(rates[0])}/s, ${other.name} ${Math.round(rates[1])}/s`);
  }
  const [ownRate, peerRate] = [median(own), median(peer)];
  return { own: Math.round(ownRate), peer: Math.round(peerRate), ratio: Number((ownRate / peerRate).toFixed(3)) };
}

export function runWrk({ url, isMissing = false }: Rated, headers: string[]): number {
  const sent = ["Accept-Encoding: br", ...headers].flatMap((header) => ["-H", header]);
  const output = execFileSync("wrk", ["-c50", "-t1", `-d${secondsPerRound}s`, ...sent, url], { encoding: "utf8" });
  if (/Socket errors/.test(output) || /Non-2xx/.test(output) !== isMissing) {
    throw new Failure(`${url} failed under load.`, {
      fix: "the answers below are no throughput.",
      lines: output.split("\n"),
    });
  }
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
