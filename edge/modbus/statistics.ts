import type { BusError } from './registers';

/** What happened on a line, for each unit id; times in epoch ms. */
export interface UnitStatistics {
  readonly requests: number;
  readonly timeouts: number;
  readonly crcErrors: number;
  readonly exceptions: number;
  readonly malformed: number;
  /** Of the last answer, a refusal included; null before the first. */
  readonly answeredAt: number | null;
  /** Failures since the last answer. */
  readonly failuresInRow: number;
  /** Mean time of an answer, ms, recent ones weighing more; null before the first. */
  readonly answerMs: number | null;
}

export const NO_STATISTICS: UnitStatistics = {
  ...{ requests: 0, timeouts: 0, crcErrors: 0, exceptions: 0, malformed: 0 },
  ...{ answeredAt: null, failuresInRow: 0, answerMs: null },
};

/** Weight of the newest answer in the mean. */
const NEWEST = 0.1;

/** Counts an answer that took `ms`, or a failure; an exception is an answer too. */
export function counted(before: UnitStatistics, error: BusError | null, ms: number, now: number): UnitStatistics {
  const after = { ...before, requests: before.requests + 1 };
  if (error === null || error.failure === 'exception') {
    const answerMs = before.answerMs === null ? ms : before.answerMs + NEWEST * (ms - before.answerMs);
    const exceptions = before.exceptions + (error === null ? 0 : 1);
    return { ...after, exceptions, answeredAt: now, failuresInRow: 0, answerMs };
  }
  const failed = { ...after, failuresInRow: before.failuresInRow + 1 };
  if (error.failure === 'timeout') return { ...failed, timeouts: before.timeouts + 1 };
  if (error.failure === 'crc') return { ...failed, crcErrors: before.crcErrors + 1 };
  if (error.failure === 'malformed') return { ...failed, malformed: before.malformed + 1 };
  return failed;
}
