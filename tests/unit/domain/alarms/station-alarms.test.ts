import {
  alarmPage as pageOf,
  alarmParams,
  DEFAULT_ALARM_QUERY,
  parseAlarmQuery,
} from '@/lib/domain/alarms/station-alarms';
import type { AlarmQuery } from '@/lib/domain/alarms/station-alarms';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';

const alarm = (id: string, start: number | null, state: FaultRow['state'] = 'pending'): FaultRow => ({
  id,
  kind: 'fault',
  state,
  level: '',
  code: '',
  message: '',
  cause: '',
  remedy: '',
  start,
  recovery: null,
  device: null,
  station: null,
});
const alarmPage = (rows: readonly FaultRow[], query: Partial<AlarmQuery>) =>
  pageOf(rows, { ...DEFAULT_ALARM_QUERY, ...query }, (a, b) => a.localeCompare(b), 0);

test('P2.50 alarms are sorted newest first, those without a time last, ties in a stable order', () => {
  const rows = [alarm('b', 5), alarm('x', null), alarm('a', 5), alarm('c', 9), alarm('r', 7, 'resolved')];
  const page = alarmPage(rows, { state: 'pending', page: 1 });
  expect(page.rows.map(({ id }) => id)).toEqual(['c', 'b', 'a', 'x']);
  expect(page.counts).toEqual({ pending: 4, resolved: 1 });
  expect(alarmPage(rows.toReversed(), { state: 'pending', page: 1 }).rows).toEqual(page.rows);
});

test('P2.50 a page has twenty alarms, and there is no page beyond the last', () => {
  const rows = Array.from({ length: 41 }, (_, at) => alarm(String(at), at));
  expect(alarmPage(rows, { state: 'pending', page: 3 })).toMatchObject({ pages: 3, total: 41, query: { page: 3 } });
  expect(alarmPage(rows, { state: 'pending', page: 99 }).rows.map(({ id }) => id)).toEqual(['0']);
  expect(alarmPage([], { state: 'resolved', page: 2 })).toMatchObject({ pages: 1, total: 0, query: { page: 1 } });
});

test('P2.50 D2.12 alarms sort by any column, the most severe level first', () => {
  const rows = [alarm('b', 5), { ...alarm('a', 9), level: '1' }, { ...alarm('c', 1), level: '4' }];
  const ids = (query: Partial<AlarmQuery>) => alarmPage(rows, query).rows.map(({ id }) => id);
  expect(ids({ sort: 'level', descending: true })).toEqual(['c', 'a', 'b']);
  expect(ids({ sort: 'start', descending: false })).toEqual(['c', 'b', 'a']);
});

test.each([
  [{}, {}, {}],
  [
    { state: 'resolved', alarms: '4' },
    { state: 'resolved', page: 4 },
    { state: 'resolved', alarms: '4' },
  ],
  [
    { by: 'level', way: 'asc' },
    { sort: 'level', descending: false },
    { by: 'level', way: 'asc' },
  ],
  [{ by: 'device', way: 'asc' }, { sort: 'device', descending: false }, { by: 'device' }],
  // Pending alarms have no recovery time to sort by; the sort parameters of the station list are ignored.
  [{ by: 'recovery', sort: 'name', order: 'desc' }, {}, {}],
  [{ state: 'odd', alarms: '-1', page: '7', by: 'odd', way: 'up' }, {}, {}],
] as const)('P2.50 %j in a URL is read as %j and written as %j', (params, query, written) => {
  expect(parseAlarmQuery(params)).toEqual({ ...DEFAULT_ALARM_QUERY, ...query });
  expect(alarmParams(parseAlarmQuery(params))).toEqual(written);
});
