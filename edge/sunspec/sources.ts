import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { ChainModel } from './discover';
import type { ModelValues } from './points';
import type { ModelRead, ModelReads } from './reader';
import type { EnergyTotals } from './values';

/** One way to a code: from a kind of model, where the device is of that sort. */
export type Source<From extends string, Facts, Value> = readonly [
  code: string,
  from: From,
  value: (model: ModelValues, facts: Facts) => Value,
  when?: (facts: Facts) => boolean,
];

/** The ways to the codes of a device type; those of one code in the order of preference. */
export interface SourceTable<From extends string, Facts> {
  /** In the units of the catalogue. */
  readonly values: readonly Source<From, Facts, PropertyValue | undefined>[];
  /** Lifetime energies: Wh that add up. */
  readonly energies: readonly Source<From, Facts, readonly (number | undefined)[]>[];
}

/** How the codes of one device are read. */
export interface CodeReader {
  readonly codes: readonly string[];
  /** The models that these codes come from. */
  models(codes: readonly string[]): readonly ChainModel[];
  /** Values by code of what was read; without those that are missing. */
  values(codes: readonly string[], reads: ModelReads, totals: EnergyTotals): Map<string, PropertyValue>;
}

/** The codes that the models of a device can give, by a table of its type. */
export function codeReader<From extends string, Facts>(
  table: SourceTable<From, Facts>,
  models: ReadonlyMap<From, ChainModel>,
  facts: Facts,
): CodeReader {
  type Row<Value> = Source<From, Facts, Value>;
  const usable = <Value>(rows: readonly Row<Value>[]) =>
    rows.filter(([, from, , when]) => models.has(from) && (when?.(facts) ?? true));
  const values = usable(table.values);
  const energies = usable(table.energies);
  const rows: readonly (readonly [code: string, from: From, ...rest: unknown[]])[] = [...values, ...energies];

  return {
    codes: [...new Set(rows.map(([code]) => code))],
    models(codes) {
      const wanted = new Set(rows.filter(([code]) => codes.includes(code)).map(([, from]) => from));
      return [...models].filter(([from]) => wanted.has(from)).map(([, model]) => model);
    },
    values(codes, reads, totals) {
      const readOf = (from: From) => {
        const model = models.get(from);
        return model && reads.get(model);
      };
      const found = new Map<string, PropertyValue>();
      for (const code of new Set(codes)) {
        const value =
          firstRead(values, code, readOf, ([, , valueOf], model) => valueOf(model, facts)) ??
          firstRead(energies, code, readOf, ([, from, partsOf], model) =>
            totals.total(code, from, partsOf(model, facts)),
          );
        if (value !== undefined) found.set(code, value);
      }
      return found;
    },
  };
}

/**
 * The value of the first row that has one. A model that could not be read this time is not replaced by the next one, which may count
 * or measure something else; a model that the device refuses is.
 */
function firstRead<Row extends readonly [code: string, from: From, ...rest: unknown[]], From extends string>(
  rows: readonly Row[],
  code: string,
  readOf: (from: From) => ModelRead | undefined,
  valueOf: (row: Row, model: ModelValues) => PropertyValue | undefined,
): PropertyValue | undefined {
  for (const row of rows) {
    if (row[0] !== code) continue;
    const read = readOf(row[1]);
    if (read?.state === 'refused') continue;
    if (read?.state !== 'read') return undefined;
    const value = valueOf(row, read.values);
    if (value !== undefined) return value;
  }
  return undefined;
}
