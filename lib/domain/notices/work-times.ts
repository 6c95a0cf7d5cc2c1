import { instantOf, stampOf } from '../time-range/stamp';
import { plannedWorkProblems } from './limits';
import type { PlannedWork } from './types';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** When planned work begins and ends, epoch ms. */
export interface WorkTimes {
  readonly since: number;
  readonly until: number;
}

export type WorkField = keyof WorkTimes;
/** The two times as they are typed. */
export type TypedWork = Readonly<Record<WorkField, string>>;

/** `skipped`: the clocks of that zone are put forward over it. */
export type WorkProblem = 'required' | 'wrong' | 'skipped' | 'past' | 'ahead' | 'order' | 'far';
export type WorkProblems = Readonly<Partial<Record<WorkField, WorkProblem>>>;

/** What planning begins with: from now, and for four hours. */
export function workFrom(now: number): WorkTimes {
  const since = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return { since, until: since + 4 * HOUR_MS };
}

/** What is planned once these times were saved, in place of what was: work that goes on already began when it began. Who planned it is not known yet. */
export function plannedNow({ since, until }: WorkTimes, before: PlannedWork | null, now: number): PlannedWork {
  if (since > now) return { since, until, begun: false, by: '' };
  return { since: before?.begun ? before.since : now, until, begun: true, by: '' };
}

/** Two instants as typed in one of several zones: the one whose clocks are furthest ahead, where nothing of them is over anywhere. */
export function typedWork({ since, until }: WorkTimes, zones: readonly string[]): TypedWork {
  const wall = (zone: string) => instantOf(stampOf(since, zone), 'UTC') ?? 0;
  const zone = zones.reduce((latest, one) => (wall(one) > wall(latest) ? one : latest), zones[0] ?? 'UTC');
  return { since: stampOf(since, zone), until: stampOf(until, zone) };
}

/** The two times that are typed, on the clocks of a zone, or what is wrong with each of them. */
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

/** The typed end for another begin: as long after it as it was, on the wall clock. Null where one of them cannot be read. */
export function endAfter(first: TypedWork, since: string): string | null {
  const wall = (text: string) => instantOf(text, 'UTC') ?? Number.NaN;
  const until = wall(since) + wall(first.until) - wall(first.since);
  return Number.isNaN(until) ? null : stampOf(until, 'UTC');
}

/** What is wrong in the zones of several stations, by field: each problem with those that have it, in the order of the stations. */
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
