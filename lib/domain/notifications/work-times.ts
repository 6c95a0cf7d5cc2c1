import { instantOf, stampOf } from '../time/time-range/stamp';
import { HOUR_MS, MINUTE_MS } from '../time/durations';
import { plannedWorkProblems } from './limits';
import type { PlannedWork } from './types';

/** Start and end of planned work, epoch ms. */
export interface WorkTimes {
  readonly since: number;
  readonly until: number;
}

export type WorkField = keyof WorkTimes;
/** The two times as typed. */
export type TypedWork = Readonly<Record<WorkField, string>>;

/** `skipped`: the time does not exist in that zone, because of a daylight saving change. */
export type WorkProblem = 'required' | 'wrong' | 'skipped' | 'past' | 'ahead' | 'order' | 'far';
export type WorkProblems = Readonly<Partial<Record<WorkField, WorkProblem>>>;

/** The default times for planning: from now, for four hours. */
export function workFrom(now: number): WorkTimes {
  const since = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { since, until: since + 4 * HOUR_MS };
}

/** The planned work after saving these times: work already in progress retains its start. The name of the planner is not known yet. */
export function plannedNow({ since, until }: WorkTimes, before: PlannedWork | null, now: number): PlannedWork {
  if (since > now) return { since, until, begun: false, by: '' };
  return { since: before?.begun ? before.since : now, until, begun: true, by: '' };
}

/**
 * Two instants as typed text in one of several zones: the one whose clock is furthest ahead, so that they are not in the past in any
 * zone.
 */
export function typedWork({ since, until }: WorkTimes, zones: readonly string[]): TypedWork {
  const wall = (zone: string) => instantOf(stampOf(since, zone), 'UTC') ?? 0;
  const zone = zones.reduce((latest, one) => (wall(one) > wall(latest) ? one : latest), zones[0] ?? 'UTC');
  return { since: stampOf(since, zone), until: stampOf(until, zone) };
}

/** Parses the two typed times as local time of a zone, or returns what is wrong with each. */
export function readWork(
  typed: TypedWork,
  timeZone: string,
  now: number,
): { readonly times: WorkTimes } | { readonly problems: WorkProblems } {
  const [since, until] = [readTime(typed.since, timeZone), readTime(typed.until, timeZone)];
  const limits = plannedWorkProblems(
    { since: typeof since === 'number' ? since : null, until: typeof until === 'number' ? until : null },
    now,
  );
  const problems = {
    ...limits,
    ...(typeof since !== 'number' && { since }),
    ...(typeof until !== 'number' && { until }),
  };
  if (typeof since !== 'number' || typeof until !== 'number' || Object.keys(problems).length > 0) return { problems };
  return { times: { since, until } };
}

function readTime(text: string, timeZone: string): number | 'required' | 'wrong' | 'skipped' {
  if (text.trim() === '') return 'required';
  const at = instantOf(text, timeZone);
  if (at === null) return 'wrong';
  const wall = instantOf(text, 'UTC');
  return wall !== null && stampOf(wall, 'UTC') === stampOf(at, timeZone) ? at : 'skipped';
}

/** The typed end for a changed start, with the same local duration. Null where a text is invalid. */
export function endAfter(first: TypedWork, since: string): string | null {
  const wall = (text: string) => instantOf(text, 'UTC') ?? Number.NaN;
  const until = wall(since) + wall(first.until) - wall(first.since);
  return Number.isNaN(until) ? null : stampOf(until, 'UTC');
}

/** The problems in the zones of several stations, by field: each problem with the stations that have it, in their order. */
export function problemsByStation<Row extends { readonly timeZone: string }>(
  typed: TypedWork,
  rows: readonly Row[],
  now: number,
): Readonly<Record<WorkField, readonly { readonly why: WorkProblem; readonly rows: readonly Row[] }[]>> {
  const byZone = new Map<string, WorkProblems>();
  const problemsIn = (zone: string): WorkProblems => {
    const known = byZone.get(zone);
    if (known) return known;
    const read = readWork(typed, zone, now);
    const problems = 'problems' in read ? read.problems : {};
    byZone.set(zone, problems);
    return problems;
  };
  const of = (field: WorkField) => {
    const groups = new Map<WorkProblem, Row[]>();
    for (const row of rows) {
      const why = problemsIn(row.timeZone)[field];
      if (why) groups.set(why, [...(groups.get(why) ?? []), row]);
    }
    return [...groups].map(([why, having]) => ({ why, rows: having }));
  };
  return { since: of('since'), until: of('until') };
}
