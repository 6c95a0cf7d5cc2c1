import { useLocale } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { ListTable } from '../ui/list-table';
import type { ListColumn } from '../ui/list-table';

type Figures<Key extends string> = Readonly<Partial<Record<Key, number | null>>> & {
  readonly revenue: readonly { readonly unit: string; readonly total: number | null }[];
};

/** Currencies of the steps' revenue, each once. */
export function currenciesOf(steps: readonly Pick<Figures<string>, 'revenue'>[]): string[] {
  return [...new Set(steps.flatMap(({ revenue }) => revenue.map(({ unit }) => unit)))];
}

/** The figures of a bar chart as a table: a row for each step, with its energies in kWh and its revenue, one column per currency. */
export function StepFigures<Key extends string>({
  caption,
  steps,
  labels,
  names,
  energies,
  decimals,
}: {
  caption: string;
  steps: readonly Figures<Key>[];
  /** One per step. */
  labels: readonly string[];
  names: { readonly step: string; readonly revenue: string };
  energies: readonly { readonly key: Key; readonly name: string }[];
  /** Most decimals of an energy. */
  decimals: number;
}) {
  const locale = useLocale();
  const text = (value: number | null | undefined, most: number) =>
    value === null || value === undefined ? '-' : formatNumber(value, locale, most, 2);
  const columns: readonly ListColumn<Figures<Key> & { readonly index: number }>[] = [
    { key: 'step', name: names.step, kind: 'main', cell: ({ index }) => labels[index] },
    ...energies.map(({ key, name }) => ({
      ...{ key, name, unit: 'kWh', numeric: true },
      cell: (step: Figures<Key>) => text(step[key], decimals),
    })),
    ...currenciesOf(steps).map((unit) => ({
      ...{ key: unit, name: names.revenue, unit, numeric: true },
      cell: ({ revenue }: Figures<Key>) => text(revenue.find((one) => one.unit === unit)?.total, 2),
    })),
  ];
  return (
    <ListTable
      caption={caption}
      columns={columns}
      rows={steps.map((step, index) => ({ ...step, index }))}
      rowKey={({ index }) => index}
    />
  );
}
