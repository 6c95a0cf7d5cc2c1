import { alarmPage, alarmParams, parseAlarmQuery } from '@/lib/domain/alarms/station-alarms';
import type { StationAlarm } from '@/lib/domain/alarms/station-alarms';

const alarm = (id: string, start: number | null, state: StationAlarm['state'] = 'pending'): StationAlarm => ({
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
});

test('P2.50 newest first, those without a time last, equal ones in one order for ever', () => {
  const rows = [alarm('b', 5), alarm('x', null), alarm('a', 5), alarm('c', 9), alarm('r', 7, 'resolved')];
  const page = alarmPage(rows, { state: 'pending', page: 1 });
  expect(page.rows.map(({ id }) => id)).toEqual(['c', 'a', 'b', 'x']);
  expect(page.counts).toEqual({ pending: 4, resolved: 1 });
  expect(alarmPage(rows.toReversed(), { state: 'pending', page: 1 }).rows).toEqual(page.rows);
});

test('P2.50 twenty to a page, and no page beyond the last', () => {
  const rows = Array.from({ length: 41 }, (_, at) => alarm(String(at), at));
  expect(alarmPage(rows, { state: 'pending', page: 3 })).toMatchObject({ pages: 3, total: 41, query: { page: 3 } });
  expect(alarmPage(rows, { state: 'pending', page: 99 }).rows.map(({ id }) => id)).toEqual(['0']);
  expect(alarmPage([], { state: 'resolved', page: 2 })).toMatchObject({ pages: 1, total: 0, query: { page: 1 } });
});

test.each([
  [{}, { state: 'pending', page: 1 }, {}],
  [
    { state: 'resolved', alarms: '4' },
    { state: 'resolved', page: 4 },
    { state: 'resolved', alarms: '4' },
  ],
  [{ state: 'odd', alarms: '-1', page: '7' }, { state: 'pending', page: 1 }, {}],
] as const)('P2.50 %j in an address is %j and is written as %j', (params, query, written) => {
  expect(parseAlarmQuery(params)).toEqual(query);
  expect(alarmParams(parseAlarmQuery(params))).toEqual(written);
});
