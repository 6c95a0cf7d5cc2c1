import { z } from 'zod';
import { goodEntries, leavingOutOdd } from '@/lib/contract/odd-entries';
import { getAlarmList } from '@/lib/contract/upstream/alarms/alarm';
import { getDeviceFuns, getDeviceTemp } from '@/lib/contract/upstream/devices/device';
import { getPointValues } from '@/lib/contract/upstream/live';
import { getStationTariffList } from '@/lib/contract/upstream/tariffs';
import { SAMPLES } from '../../support/contract-samples';

const list = goodEntries('things', z.object({ id: z.number(), name: z.string() }));
const good = { id: 1, name: 'one' };

test('an invalid entry fails the list with its position, unless invalid entries are left out', () => {
  const read = z.object({ things: list }).safeParse({ things: [good, { id: 2 }] });
  expect(read.error?.issues).toMatchObject([{ path: ['things', 1, 'name'] }]);
});

test('when invalid entries are left out, the valid ones stay in order, and each invalid one is reported', () => {
  const read = leavingOutOdd(() => list.safeParse([{ id: 'x', name: 'odd' }, good, null, { ...good, id: 3 }]));
  expect(read.result.data?.map(({ id }) => id)).toEqual([1, 3]);
  expect(read.odd.map((each) => each.split(':')[0])).toEqual(['things.0.id', 'things.2']);
  expect(list.safeParse([null]).success).toBe(false);
});

test.each([
  ['none is good', [null, { id: 2 }]],
  ['more are odd than a mistake makes', [good, ...Array.from({ length: 101 }, () => null)]],
  ['it is no list', { things: [] }],
])('a list is invalid as a whole where %s', (_what, value) => {
  const { odd, result } = leavingOutOdd(() => list.safeParse(value));
  expect(result.success).toBe(false);
  expect(odd).toEqual([]);
});

test('a long list of only invalid entries stops early', () => {
  const seen = jest.fn((value: unknown) => value !== null);
  const counted = goodEntries('long', z.custom(seen));
  expect(leavingOutOdd(() => counted.safeParse(new Array(500_000).fill(null))).result.success).toBe(false);
  expect(seen.mock.calls.length).toBeLessThan(200);
});

test.each([
  [getDeviceFuns, 'funs', 'fun_code', (data: never) => data['funs']],
  [getDeviceTemp, 'tempinfo', 'temp_id', (data: never) => data['tempinfo']],
  [getAlarmList, 'alarms', 'deviceId', (data: never) => data],
  [getPointValues, 'points', 'property_code', (data: never) => data],
])('D3.5 D3.6 D3.8 D7.19 $name leaves out an invalid entry, also in JSON text', (entry, name, field, listOf) => {
  const data = SAMPLES[entry.name]?.data as never;
  const rows = asList(listOf(data));
  const odd = { ...(rows[0] as object), [field]: undefined };
  const withOdd = Array.isArray(data) ? [...rows, odd] : { ...(data as object), [name]: [...rows, odd] };
  expect(entry.output.safeParse(withOdd).success).toBe(false);
  const read = leavingOutOdd(() => entry.output.safeParse(withOdd));
  expect(read.result.data).toEqual(entry.output.parse(data));
  expect(read.odd).toEqual([expect.stringContaining(`${name}.${rows.length}.${field}`)]);
});

test('D3.12 no entry is left out of prices', () => {
  const [record] = SAMPLES.get_station_tariff_list?.data as [object];
  const { result } = leavingOutOdd(() => getStationTariffList.output.safeParse([record, { ...record, action: 3 }]));
  expect(result.success).toBe(false);
});

const asList = (value: unknown): readonly unknown[] =>
  typeof value === 'string' ? (JSON.parse(value) as unknown[]) : (value as unknown[]);
