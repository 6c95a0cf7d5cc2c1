import { RESET_BELOW, type Reach, type Sample } from '@/lib/domain/series/rollup';
import { numbersOf, seriesText, type SeriesKey } from './frame-store';
import type { Queryable } from './latest-store';
import { keysOf, MS, newestBefore, SERIES, type RollupTable } from './rollup-store';

const DAY_MS = 86_400_000;

/** All that steps are made of, as one state of the store has it. By `seriesText`. */
export interface StepParts {
  /** By number of the step, from 0; a step without samples is not there. */
  readonly steps: Map<string, Map<number, Reach>>;
  /** The newest packed reading before the first step. */
  readonly before: Map<string, Sample>;
  /** What is not packed yet, from a day before the first step on, in order. */
  readonly waiting: Map<string, Sample[]>;
}

export interface StepsAsked<Span> {
  /** First spans of the steps, and the end of the last one. */
  readonly edges: readonly Span[];
  /** The same ends in epoch ms. */
  readonly from: number;
  readonly to: number;
  /** Whether every step is one span. */
  readonly single: boolean;
}

/** One row a series: columns of all its steps or samples as arrays, since a row for each would take longer to read. */
interface Part {
  readonly kind: 'step' | 'before' | 'waiting';
  readonly d: number;
  readonly p: number;
  readonly step: string | null;
  readonly first: string | null;
  readonly firstAt: string | null;
  readonly last: string;
  readonly lastAt: string;
  readonly resets: string | null;
  readonly covered: string | null;
}

/** Rollups joined step by step in the database, in one statement: the same as `joinReaches` over `readRollups`. */
export async function readStepParts<Span extends number | string>(
  db: Queryable,
  target: RollupTable<Span>,
  series: readonly SeriesKey[],
  { edges, from, to, single }: StepsAsked<Span>,
): Promise<StepParts> {
  const { rows } = await db.query<Part>({
    // Planned once for each connection: the plan takes longer than the reading.
    name: `steps of ${target.table}, ${single ? 'single' : 'joined'}`,
    text: statement(target, single),
    values: [...keysOf(series), edges, edges[0], edges.at(-1), from - DAY_MS, to],
  });
  const parts: StepParts = { steps: new Map(), before: new Map(), waiting: new Map() };
  for (const part of rows) {
    const key = seriesText(part.d, part.p);
    if (part.kind === 'step') {
      parts.steps.set(key, reachesOf(part));
      continue;
    }
    const times = numbersOf(part.lastAt);
    const samples = numbersOf(part.last).map((value, i) => ({ ts: times[i] ?? NaN, value }));
    if (part.kind === 'waiting') parts.waiting.set(key, samples);
    else if (samples[0]) parts.before.set(key, samples[0]);
  }
  return parts;
}

function reachesOf(part: Part): Map<number, Reach> {
  const column = (text: string | null) => (text === null ? [] : numbersOf(text));
  const [first, firstAt, last, lastAt] = [part.first, part.firstAt, part.last, part.lastAt].map(column);
  const [resets, covered] = [column(part.resets), column(part.covered)];
  const at = (list: readonly number[] | undefined, i: number) => list?.[i] ?? NaN;
  return new Map(
    column(part.step).map((step, i) => [
      step,
      {
        first: at(first, i),
        firstAt: at(firstAt, i),
        last: at(last, i),
        lastAt: at(lastAt, i),
        resets: at(resets, i),
        covered: at(covered, i),
      },
    ]),
  );
}

function statement<Span extends number | string>(target: RollupTable<Span>, single: boolean): string {
  const edge = (value: string) => target.make(`${value}::${target.type}`);
  const spans = `select s.d, s.p, r.first, r.last, r.resets, r.covered, r.first_at, r.last_at,
      width_bucket(r.${target.column}, array(select ${edge('e')} from unnest($4::${target.type}[]) as e)) - 1 as step
    from ${SERIES} join ${target.table} r on r.station_key = s.st and r.device_key = s.d and r.property_id = s.p
   where r.${target.column} >= ${edge('$5')} and r.${target.column} < ${edge('$6')}`;
  const joined = `
    select d, p, step, (array_agg(first order by first_at))[1] as first, min(first_at) as first_at,
           (array_agg(last order by first_at desc))[1] as last, max(last_at) as last_at,
           sum(resets + case when before > 0 and first < before * ${RESET_BELOW}::float8
             then round((before * 65536)::numeric)::float8 / 65536 else 0 end) as resets, sum(covered) as covered
      from (select span.*, lag(last) over (partition by d, p, step order by first_at) as before from (${spans}) span) linked
     group by d, p, step`;
  const list = (value: string, name: string) => `array_agg(${value})::text as "${name}"`;
  return `
    select 'step' as kind, d, p, ${list('step', 'step')}, ${list('first', 'first')}, ${list(MS('first_at'), 'firstAt')},
           ${list('last', 'last')}, ${list(MS('last_at'), 'lastAt')}, ${list('resets', 'resets')}, ${list('covered', 'covered')}
      from (${single ? spans : joined}) found group by d, p
    union all
    select 'before', s.d, s.p, null, null, null, array[r.last]::text, array[${MS('r.last_at')}]::text, null, null
      from ${SERIES} cross join lateral (${newestBefore(target, '$5')}) r
    union all
    select 'waiting', d, p, null, null, null, array_agg(value order by ts)::text, array_agg(${MS('ts')} order by ts)::text,
           null, null
      from (select s.d, s.p, f."values"[array_position(f.properties, s.p)] as value, f.ts
              from ${SERIES} join sample_frame f on f.station_key = s.st and f.device_key = s.d
             where f.ts >= to_timestamp($7::float8 / 1000) and f.ts < to_timestamp($8::float8 / 1000)) waiting
     where value is not null group by d, p`;
}
