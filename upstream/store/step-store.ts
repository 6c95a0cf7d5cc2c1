import { RESET_BELOW, type Sample, type Stretch } from '@/lib/domain/series/rollup';
import { stepAt } from '@/lib/domain/series/steps';
import { MS, numbersOf, seriesText, type SeriesKey } from './frame-store';
import type { Queryable } from './latest-store';
import { keysOf, newestBefore, SERIES, type RollupTable } from './rollup-store';

const DAY_MS = 86_400_000;

/** All that steps are made of, as one state of the store has it. By `seriesText`. */
export interface StepParts {
  /** By number of the step, from 0; a step without samples is not there. */
  readonly steps: Map<string, Map<number, Stretch>>;
  /** When the last sample of a step was taken, for those to which waiting ones may have to be added. */
  readonly lastAt: Map<string, Map<number, number>>;
  /** The newest packed reading before the first step. */
  readonly before: Map<string, Sample>;
  /** What is not packed yet, from a day before the first step on, in order. */
  readonly waiting: Map<string, Sample[]>;
}

export interface StepsAsked {
  /** First spans of the steps, and the end of the last one, as numbers (`RollupTable.number`). */
  readonly edges: readonly number[];
  /** Whether every step is one span. */
  readonly single: boolean;
  /** The first and the last of the edges in epoch ms. */
  readonly from: number;
  readonly to: number;
}

/** One row a series: columns of all its steps or samples as arrays, since a row for each would take longer to read. */
interface Part {
  readonly kind: 'step' | 'before' | 'waiting';
  readonly d: number;
  readonly p: number;
  /** Number of the step, or its one span as a number. */
  readonly step: string | null;
  readonly first: string | null;
  readonly last: string;
  /** Where they are not 0, with their steps or spans. */
  readonly resets: string | null;
  readonly resetStep: string | null;
  readonly covered: string | null;
  readonly lastAt: string | null;
  /** The steps or spans of `lastAt`. */
  readonly lateStep: string | null;
}

/**
 * Rollups joined step by step, in one statement: in the database where steps are longer than a span, else each is a step.
 * The same as `foldRollups` over `readRollups`.
 */
export async function readStepParts<Span extends number | string>(
  db: Queryable,
  target: RollupTable<Span>,
  series: readonly SeriesKey[],
  { edges, single, from, to }: StepsAsked,
): Promise<StepParts> {
  const ends = [edges[0], edges.at(-1), from - DAY_MS, to];
  const { rows } = await db.query<Part>({
    ...statementOf(target, single),
    values: [...keysOf(series), ...ends, ...(single ? [] : [edges])],
  });
  const stepOf = single ? (span: number) => stepAt(edges, span) : (step: number) => step;
  const parts: StepParts = { steps: new Map(), lastAt: new Map(), before: new Map(), waiting: new Map() };
  for (const part of rows) {
    const key = seriesText(part.d, part.p);
    if (part.kind === 'step') {
      parts.steps.set(key, stretchesOf(part, stepOf));
      const times = column(part.lastAt);
      parts.lastAt.set(key, new Map(column(part.lateStep).map((step, i) => [stepOf(step), times[i] ?? NaN])));
      continue;
    }
    const times = column(part.lastAt);
    const samples = column(part.last).map((value, i) => ({ ts: times[i] ?? NaN, value }));
    if (part.kind === 'waiting') parts.waiting.set(key, samples);
    else if (samples[0]) parts.before.set(key, samples[0]);
  }
  return parts;
}

function stretchesOf(part: Part, stepOf: (number: number) => number): Map<number, Stretch> {
  const [steps, first, last] = [column(part.step), column(part.first), column(part.last)];
  const [resetSteps, lost, covered] = [column(part.resetStep), column(part.resets), column(part.covered)];
  const found = new Map<number, Stretch>();
  // A year by day comes by here 365 times a series: no closure and no iterator of its own for each step.
  let reset = 0;
  for (let i = 0; i < steps.length; i += 1) {
    const number = steps[i] ?? NaN;
    const resets = resetSteps[reset] === number ? (lost[reset++] ?? NaN) : 0;
    found.set(stepOf(number), { first: first[i] ?? NaN, last: last[i] ?? NaN, resets, covered: covered[i] ?? NaN });
  }
  return found;
}

const column = (text: string | null): number[] => (text === null ? [] : numbersOf(text));

/** Planned once for each connection, and written once: the plan takes longer than the reading. */
const statements = new Map<string, { readonly name: string; readonly text: string }>();

function statementOf<Span extends number | string>(target: RollupTable<Span>, single: boolean) {
  const name = `steps of ${target.table}, ${single ? 'single' : 'joined'}`;
  let known = statements.get(name);
  if (!known) statements.set(name, (known = { name, text: textOf(target, single) }));
  return known;
}

function textOf<Span extends number | string>(target: RollupTable<Span>, single: boolean): string {
  const { type, read, make } = target.number;
  const [from, to] = [make(`$4::${type}`), make(`$5::${type}`)];
  const step = single ? read : `width_bucket(${read}, $8::${type}[]) - 1`;
  const figures = `r.first, r.last, r.resets, r.covered, r.first_at, r.last_at, ${step} as step`;
  const own = `r.station_key = s.st and r.device_key = s.d and r.property_id = s.p
     and r.${target.column} >= ${from} and r.${target.column} < ${to}`;
  // A span has no neighbour before the first and after the last of its step.
  const joined = `
    select d, p, step, max(first) filter (where before is null) as first, max(last) filter (where after is null) as last,
           max(last_at) as last_at, sum(covered) as covered,
           sum(resets + case when before > 0 and first < before * ${RESET_BELOW}::float8
             then round((before * 65536)::numeric)::float8 / 65536 else 0 end) as resets
      from (select span.*, lag(last) over steps as before, lead(last) over steps as after
              from (select s.d, s.p, ${figures} from ${SERIES} join ${target.table} r on ${own}) span
            window steps as (partition by d, p, step order by first_at)) linked
     group by d, p, step`;
  const list = (value: string) => `array_agg(${value})::text`;
  const reset = (value: string) => `(array_agg(${value}) filter (where resets <> 0))::text`;
  // No step of one span is longer than 26 hours: what lies further back is not added to.
  const late = (value: string) =>
    single
      ? `(array_agg(${value}) filter (where last_at > (select min(ts) from waiting) - interval '26 hours'))::text`
      : list(value);
  const columns = `${list('step')} as step, ${list('first')} as first, ${list('last')} as last,
           ${reset('resets')} as resets, ${reset('step')} as "resetStep", ${list('covered')} as covered, ${late(MS('last_at'))} as "lastAt",
           ${late('step')} as "lateStep"`;
  // Series by series where nothing is joined: putting all of their spans into groups takes longer than to read them.
  const steps = single
    ? `select s.d, s.p, spans.* from ${SERIES} cross join lateral
         (select ${columns} from (select ${figures} from ${target.table} r where ${own}) one) spans
        where spans.step is not null`
    : `select d, p, ${columns} from (${joined}) spans group by d, p`;
  return `
    with waiting as materialized (
      select s.d, s.p, f."values"[array_position(f.properties, s.p)] as value, f.ts
        from ${SERIES} join sample_frame f on f.station_key = s.st and f.device_key = s.d
       where f.ts >= to_timestamp($6::float8 / 1000) and f.ts < to_timestamp($7::float8 / 1000))
    select 'step' as kind, steps.* from (${steps}) steps
    union all
    select 'before', s.d, s.p, null, null, array[r.last]::text, null, null, null, array[${MS('r.last_at')}]::text, null
      from ${SERIES} cross join lateral (${newestBefore(target, from)}) r
    union all
    select 'waiting', d, p, null, null, array_agg(value order by ts)::text, null, null, null,
           array_agg(${MS('ts')} order by ts)::text, null
      from waiting where value is not null group by d, p`;
}
