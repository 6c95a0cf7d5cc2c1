import type { RegisterTable } from '../modbus/registers';
import { addressesOf, tableOf, type AvoidedRegisters, type Field, type ReadLimits } from './register-map';

/** One request and the values that it reads. */
export interface PlannedRead<T extends Field> {
  readonly table: RegisterTable;
  readonly address: number;
  readonly count: number;
  readonly fields: readonly T[];
}

interface Span<T> {
  readonly table: RegisterTable;
  readonly from: number;
  readonly to: number;
  readonly fields: readonly T[];
}

/** Whether one request can read all registers of a value. */
export function fitsOneRead(field: Field, { avoid, most }: ReadLimits): boolean {
  const span = spanOf(field);
  return span.to - span.from < most && !meets(avoid, span);
}

/**
 * As few requests as the limits allow. All registers of a value are in the same request: of two, the second might belong to another
 * instant. Values that fit no request (`fitsOneRead`) are in none. `closed` are registers that may be read for their own value only.
 */
export function readPlan<T extends Field>(
  fields: readonly T[],
  limits: ReadLimits,
  closed: readonly AvoidedRegisters[] = [],
): readonly PlannedRead<T>[] {
  const barriers = [...limits.avoid, ...closed];
  const spans = fields.filter((field) => fitsOneRead(field, limits)).map((field) => spanOf(field));
  const reads: Span<T>[] = [];
  for (const span of spans.toSorted((a, b) => a.table.localeCompare(b.table) || a.from - b.from)) {
    const last = reads.at(-1);
    const joined = last && joinedSpan(last, span);
    if (joined && isAllowed(last, span, limits, barriers)) reads[reads.length - 1] = joined;
    else reads.push(span);
  }
  return reads.map(({ fields: read, from, table, to }) => ({
    table,
    address: from,
    count: to - from + 1,
    fields: read,
  }));
}

/** The registers of a request that lie between its values. */
export function holesOf(read: PlannedRead<Field>): readonly AvoidedRegisters[] {
  const { fields, table } = read;
  const holes: AvoidedRegisters[] = [];
  let next = read.address;
  for (const { from, to } of fields.map(spanOf).toSorted((a, b) => a.from - b.from)) {
    if (from > next) holes.push({ table, from: next, to: from - 1 });
    next = Math.max(next, to + 1);
  }
  return holes;
}

/** The registers of a value from the first to the last. */
export function spanOf<T extends Field>(field: T): Span<T> {
  const addresses = addressesOf(field);
  return { table: tableOf(field), from: Math.min(...addresses), to: Math.max(...addresses), fields: [field] };
}

function joinedSpan<T>(a: Span<T>, b: Span<T>): Span<T> | undefined {
  if (a.table !== b.table) return undefined;
  return { table: a.table, from: a.from, to: Math.max(a.to, b.to), fields: [...a.fields, ...b.fields] };
}

function isAllowed(a: Span<unknown>, b: Span<unknown>, limits: ReadLimits, barriers: readonly AvoidedRegisters[]) {
  const gap = { table: a.table, from: a.to + 1, to: b.from - 1 };
  if (Math.max(a.to, b.to) - a.from >= limits.most || gap.to - gap.from >= limits.gap) return false;
  return gap.to < gap.from || !meets(barriers, gap);
}

function meets(avoided: readonly AvoidedRegisters[], { from, table, to }: AvoidedRegisters): boolean {
  return avoided.some((one) => one.table === table && one.from <= to && one.to >= from);
}
