import { RESET_BELOW, type Sample, type Interval } from '@/lib/domain/energy/series/rollup';
import { stepAt } from '@/lib/domain/energy/series/steps';
import { IntervalTable } from '@/lib/domain/energy/series/interval-table';
import { DAY_MS } from '@/lib/domain/time/durations';
import { MS, numbersOf, seriesText, type SeriesKey } from './raw-sample-repository';
import type { Queryable } from './latest-repository';
import { beginsOfCode, keysOf, newestBefore, SERIES, type LastReading, type RollupTable } from './rollup-repository';

/** The data of steps from one snapshot of the database, by `seriesText`. */
export interface StepParts {
  /** By index of the step, from 0; a step without samples is missing. */
  readonly steps: Map<string, IntervalTable | Map<number, Interval>>;
  /** Time of a step's last sample, for steps to which uncompressed ones may have to be added. */
  readonly lastAt: Map<string, Map<number, number>>;
  /** The newest compressed reading before the first step. */
  readonly before: Map<string, LastReading>;
  /** Uncompressed samples, from a day before the first step on, in order. */
  readonly waiting: Map<string, Sample[]>;
}

export interface StepsQuery {
  /** First spans of the steps, and the end of the last, as numbers (`RollupTable.number`). */
  readonly boundaries: readonly number[];
  /** Whether every step is exactly one span. */
  readonly single: boolean;
  /** The first and the last boundary in epoch ms. */
  readonly from: number;
  readonly to: number;
}

/**
 * One row per series with columns of all its steps or samples, since a row for each is slower to read. Values present in
 * every step are transferred in binary: formatting numbers as text takes longer than reading them from the table.
 */
interface Part {
  readonly kind: 'step' | 'before' | 'waiting';
  readonly d: number;
  readonly p: number;
  /** Index of the step, or its only span. */
  readonly step: Buffer | null;
  readonly first: Buffer | null;
  readonly last: Buffer;
  /** Only values other than 0, with their steps or spans. */
  readonly resets: string | null;
  readonly resetStep: string | null;
  readonly covered: Buffer | null;
  readonly count: Buffer | null;
  /** Set-aside samples and changes of meter, if any, with their steps or spans. */
  readonly aside: string | null;
  readonly asideStep: string | null;
  readonly begins: string | null;
  readonly beginsStep: string | null;
  readonly lastAt: string | null;
  /** The steps or spans of `lastAt`. */
  readonly lateStep: string | null;
  /** Time of the last of all samples. */
  readonly newestAt: string | null;
}

/**
 * Reads rollups joined into steps, in one statement: joined in the database if steps are longer than a span, else each span
 * is a step. Equivalent to `foldRollups` over `readRollups`.
 */
export async function readStepParts<Span extends number | string>(
  db: Queryable,
  target: RollupTable<Span>,
  series: readonly SeriesKey[],
  { boundaries, single, from, to }: StepsQuery,
): Promise<StepParts> {
  const ends = [boundaries[0], boundaries.at(-1), from - DAY_MS, to];
  const { rows } = await db.query<Part>({
    ...statementOf(target, single),
    values: [...keysOf(series), ...ends, ...(single ? [] : [boundaries])],
  });
  const stepOf = single ? (span: number) => stepAt(boundaries, span) : (step: number) => step;
  const parts: StepParts = { steps: new Map(), lastAt: new Map(), before: new Map(), waiting: new Map() };
  for (const part of rows) {
    const key = seriesText(part.d, part.p);
    if (part.kind === 'step') {
      const reported = wholesOf(part.step).map(single ? target.number.ofBytes : (step) => step);
      const numbers = single ? stepsOfSpans(boundaries, reported) : reported;
      const resets = new Map(pairs(part.resetStep, part.resets, stepOf));
      const [first, last] = [doublesOf(part.first), doublesOf(part.last)];
      const aside = new Map(pairs(part.asideStep, part.aside, stepOf));
      const begins = new Map(
        pairs(part.beginsStep, part.begins, stepOf).map(([step, code]) => [step, beginsOfCode(code)]),
      );
      const [covered, count] = [wholesOf(part.covered), wholesOf(part.count)];
      const newestAt = Number(part.newestAt);
      const columns = { first, last, covered, count, resets, aside, begins, newestAt };
      parts.steps.set(key, new IntervalTable(boundaries.length - 1, numbers, columns));
      parts.lastAt.set(key, new Map(pairs(part.lateStep, part.lastAt, stepOf)));
      continue;
    }
    const times = column(part.lastAt);
    const samples = Array.from(doublesOf(part.last), (value, i) => ({ ts: times[i] ?? NaN, value }));
    if (part.kind === 'waiting') parts.waiting.set(key, samples);
    else if (samples[0]) parts.before.set(key, { ...samples[0], sure: wholesOf(part.count)[0] !== 1 });
  }
  return parts;
}

/** Spans mostly follow each other, so the next step is tried first. */
function stepsOfSpans(boundaries: readonly number[], spans: Float64Array): Float64Array {
  let step = -1;
  return spans.map((span) => (step = boundaries[step + 1] === span ? step + 1 : stepAt(boundaries, span)));
}

/** Values paired with the steps they belong to. */
function pairs(steps: string | null, values: string | null, stepOf: (number: number) => number): [number, number][] {
  const list = column(values);
  return column(steps).map((step, i) => [stepOf(step), list[i] ?? NaN]);
}

const column = (text: string | null): number[] => (text === null ? [] : numbersOf(text));

/** Decodes consecutive 8-byte floats. A DataView is much faster than reading from a buffer. */
const doublesOf = (bytes: Buffer | null): Float64Array => numbersIn(bytes, (view, at) => view.getFloat64(at));

/** The same for integers. */
const wholesOf = (bytes: Buffer | null): Float64Array =>
  numbersIn(bytes, (view, at) => view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4));

function numbersIn(bytes: Buffer | null, read: (view: DataView, at: number) => number): Float64Array {
  if (!bytes) return new Float64Array(0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = new Float64Array(bytes.byteLength / 8);
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = read(view, i * 8);
  return numbers;
}

const bytes = (sent: string) => `string_agg(${sent}, ''::bytea)`;

/** Prepared once per connection and generated once: planning takes longer than reading. */
const statements = new Map<string, { readonly name: string; readonly text: string }>();

function statementOf<Span extends number | string>(target: RollupTable<Span>, single: boolean) {
  const name = `steps of ${target.table}, ${single ? 'single' : 'joined'}`;
  let known = statements.get(name);
  if (!known) statements.set(name, (known = { name, text: textOf(target, single) }));
  return known;
}

function textOf<Span extends number | string>(target: RollupTable<Span>, single: boolean): string {
  const { type, read, make, bytes: spanBytes } = target.number;
  const column = `r.${target.column}`;
  const [from, to] = [make(`$4::${type}`), make(`$5::${type}`)];
  const step = single ? `${column} as span` : `width_bucket(${read(column)}, $8::${type}[]) - 1 as step`;
  const figures = `r.first, r.last, r.resets, r.covered, r.count, r.aside, r.begins, r.first_at, r.last_at, ${step}`;
  const own = `r.station_key = s.st and r.device_key = s.d and r.property_id = s.p
     and ${column} >= ${from} and ${column} < ${to}`;
  // The first span of a step has no `before`, the last no `after`.
  const joined = `
    select d, p, step, max(first) filter (where before is null) as first, max(last) filter (where after is null) as last,
           max(last_at) as last_at, sum(covered) as covered, sum(count) as count, sum(aside) as aside,
           max(begins) filter (where before is null) as begins,
           sum(resets + case when before is null then 0
             when begins = 1 then round(((before - first) * 65536)::numeric)::float8 / 65536
             when begins = 2 or (before > 0 and first < before * ${RESET_BELOW}::float8)
             then round((before * 65536)::numeric)::float8 / 65536 else 0 end) as resets
      from (select span.*, lag(last) over steps as before, lead(last) over steps as after
              from (select s.d, s.p, ${figures} from ${SERIES} join ${target.table} r on ${own}) span
            window steps as (partition by d, p, step order by first_at)) linked
     group by d, p, step`;
  const number = single ? read('span') : 'step';
  const list = (value: string) => `array_agg(${value})::text`;
  const where = (figure: string, value: string) => `(array_agg(${value}) filter (where ${figure} <> 0))::text`;
  // A step of one span is at most 26 hours long, so nothing is added to older ones.
  const late = (value: string) =>
    single ? `(array_agg(${value}) filter (where last_at > (select since from late)))::text` : list(value);
  const columns = `${bytes(single ? spanBytes('span') : 'int8send(step)')} as step, ${bytes('float8send(first)')} as first,
           ${bytes('float8send(last)')} as last, ${where('resets', 'resets')} as resets, ${where('resets', number)} as "resetStep",
           ${where('aside', 'aside')} as aside, ${where('aside', number)} as "asideStep",
           ${where('begins', 'begins')} as begins, ${where('begins', number)} as "beginsStep", ${bytes('int8send(count)')} as count,
           ${bytes('int8send(covered)')} as covered, ${late(MS('last_at'))} as "lastAt", ${late(number)} as "lateStep",
           ${MS('max(last_at)')}::text as "newestAt"`;
  // Without joining, series by series: grouping all their spans takes longer than reading them.
  const steps = single
    ? `select s.d, s.p, spans.* from ${SERIES} cross join lateral
         (select ${columns} from (select ${figures} from ${target.table} r where ${own}) one) spans
        where spans.step is not null`
    : `select d, p, ${columns} from (${joined}) spans group by d, p`;
  return `
    with waiting as materialized (
      select s.d, s.p, f."values"[array_position(f.properties, s.p)] as value, f.ts
        from ${SERIES} join raw_sample f on f.station_key = s.st and f.device_key = s.d
       where f.ts >= to_timestamp($6::float8 / 1000) and f.ts < to_timestamp($7::float8 / 1000)),
    late as materialized (select min(ts) - interval '26 hours' as since from waiting)
    select 'step' as kind, steps.* from (${steps}) steps
    union all
    select 'before', s.d, s.p, null, null, float8send(r.last), null, null, null, null, null, null,
           int8send(case when r.sure then 2 else 1 end), null, array[${MS('r.last_at')}]::text, null, null
      from ${SERIES} cross join lateral (${newestBefore(target, from)}) r
    union all
    select 'waiting', d, p, null, null, string_agg(float8send(value), ''::bytea order by ts), null, null, null, null, null, null, null, null,
           array_agg(${MS('ts')} order by ts)::text, null, null
      from waiting where value is not null group by d, p`;
}
