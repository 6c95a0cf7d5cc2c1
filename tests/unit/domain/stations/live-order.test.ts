import { tallyDevices } from '@/lib/domain/devices/tally';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import { isLiveSort } from '@/lib/domain/stations/list-query';
import { parseStationQuery } from '@/lib/domain/stations/parse-query';
import { currentFigure } from '@/lib/domain/stations/current-figure';
import { orderByFigure } from '@/lib/domain/stations/page';
import { station } from '../../../component/stations/station-fixtures';

const named = ['a', 'b', 'c', 'd'].map((id) => station({ id }));
const figures = new Map<string, number | null>([
  ['a', 5],
  ['b', null],
  ['c', -3],
  ['d', 5],
]);
const ids = (descending: boolean) =>
  orderByFigure(named, ({ id }) => figures.get(id) ?? null, descending).map(({ id }) => id);

test('P2.48 sorting by live values puts missing ones last in both directions and retains the order of equal ones', () => {
  expect(ids(false)).toEqual(['c', 'a', 'd', 'b']);
  expect(ids(true)).toEqual(['a', 'd', 'c', 'b']);
});

test('P2.48 C5 a power from before a station went offline and a yield of another day are not current values', () => {
  const at = Date.parse('2026-11-26T01:00:00Z');
  const reading = { value: 4_660, unit: 'W', at: at - 86_400_000 } as const;
  const [here, silent] = [
    station({ timeZone: 'Australia/Sydney' }),
    station({ status: { fault: false, abnormal: false, offline: true } }),
  ];
  expect(currentFigure(here, reading, 'power', at)).toBe(4_660);
  expect(currentFigure(silent, reading, 'power', at)).toBeNull();
  expect(currentFigure(here, reading, 'yieldToday', at)).toBeNull();
  // A reading from earlier on the same day (in the station's zone) still counts, since the inverter may be asleep.
  expect(currentFigure(here, { ...reading, at: at - 11 * 3_600_000 }, 'yieldToday', at)).toBe(4_660);
  expect(currentFigure(here, { ...reading, at: at - 13 * 3_600_000 }, 'yieldToday', at)).toBeNull();
  expect(currentFigure(here, undefined, 'power', at)).toBeNull();
  expect(currentFigure(here, { value: null, why: 'no-data' }, 'yieldToday', at)).toBeNull();
});

test('P2.48 power and yield are sort orders that need live values; the others do not', () => {
  expect(parseStationQuery({ sort: 'power', order: 'desc' })).toMatchObject({ sort: 'power', descending: true });
  expect([isLiveSort('power'), isLiveSort('yieldToday'), isLiveSort('name')]).toEqual([true, true, false]);
});

test.each<[DeviceStatus, number, number]>([
  ['normal', 1, 0],
  ['warning', 1, 0],
  ['fault', 1, 0],
  ['abnormal', 1, 0],
  ['sleeping', 1, 0],
  ['offline', 0, 1],
  ['nodata', 0, 0],
  ['timeout', 0, 0],
])('P2.52 D4.1 a device that is %s counts as %d online and %d offline', (status, online, offline) => {
  expect(tallyDevices([{ reported: status }])).toEqual({ total: 1, online, offline });
});
