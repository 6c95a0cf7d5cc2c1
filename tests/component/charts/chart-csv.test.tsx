import { chartTable } from '@/components/charts/screen/chart-file';
import type { ReadSeries } from '@/lib/contract/portal/charts/series';
import { toCsv } from '@/lib/domain/csv';

const AT = Date.parse('2026-11-20T02:30:00Z');
const series: ReadSeries = {
  ...{
    key: 'd:a',
    device: 'd',
    type: 'C002',
    device_name: '=cmd|calc',
    station_name: '',
    code: 'a',
    fun_name: 'Power',
    unit: 'kW',
  },
  ...{ show_type: 'line', statistics: 'sampling', state: 'ready', step: '1h', until: AT + 60_000 },
  ...{ at: [AT, AT + 30_000, AT + 60_000], low: [1, null, -2], high: [3, null, -2], mean: null, complete: null },
};

test('D2.25 A27 C1 the CSV has local and UTC times, minimum and maximum of each point, no rows for gaps and no formulas', () => {
  const words = {
    ...{ local: (zone: string) => `Time (${zone})`, utc: 'Time (UTC)' },
    ...{ lowest: 'lowest', highest: 'highest', mean: 'mean', before: 'before' },
  };
  const { columns, rows } = chartTable(
    [series, { ...series, device_name: 'B', show_type: 'bar', statistics: 'mean', high: null, at: [AT], low: [7] }],
    'Australia/Adelaide',
    words,
  );
  const text = toCsv([columns.map(({ name }) => name), ...rows]);
  expect(columns.map(({ moments }) => moments)).toEqual([true, true, undefined, undefined, undefined]);
  expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    `Time (Australia/Adelaide),Time (UTC),"'=cmd|calc Power (kW) lowest","'=cmd|calc Power (kW) highest",B Power (kW) mean`,
    '2026-11-20 13:00:00,2026-11-20T02:30:00.000Z,1,3,7',
    '2026-11-20 13:01:00,2026-11-20T02:31:00.000Z,-2,-2,',
  ]);
});

test('D2.25 the CSV includes the comparison period, at the times at which it is drawn', () => {
  const words = {
    ...{
      local: (zone: string) => zone,
      utc: 'UTC',
      lowest: 'lowest',
      highest: 'highest',
      mean: 'mean',
      before: 'before',
    },
  };
  const buckets = { at: [AT, AT + 60_000], low: [5, 6], high: [5, 6] };
  const { columns, rows } = chartTable([series], 'Australia/Adelaide', words, [{ key: 'd:a', buckets }]);
  expect(columns.slice(2).map(({ name }) => name)).toEqual([
    '=cmd|calc Power (kW) lowest',
    '=cmd|calc Power (kW) highest',
    '=cmd|calc Power (kW) before',
  ]);
  expect(rows.map((cells) => cells.slice(2))).toEqual([
    [1, 3, 5],
    [-2, -2, 6],
  ]);
});
