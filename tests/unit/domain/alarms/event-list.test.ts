import {
  eventKind,
  eventPage,
  eventParams,
  EVENTS_PER_PAGE,
  parseDeviceTab,
  parseEventQuery,
} from '@/lib/domain/alarms/event-list';
import type { DeviceEvent } from '@/lib/domain/alarms/event-list';

const event = (id: string, change: Partial<DeviceEvent> = {}): DeviceEvent => ({
  id,
  kind: 'warning',
  state: 'pending',
  level: '2',
  code: 'W02',
  message: 'Fan slow',
  cause: '',
  remedy: '',
  start: 0,
  recovery: null,
  ...change,
});

test.each([
  ['alarm', 'W02 Warning: fan', 'warning'],
  ['alarm', 'F24 Fault: DC insulation low', 'fault'],
  ['alarm', 'earth fault on phase A', 'fault'],
  ['alarm', 'FAULTS', 'warning'],
  ['fault', 'F24 绝缘低', 'fault'],
] as const)('D4.3 a record of type %s with the text "%s" is shown as %s', (type, message, kind) => {
  expect(eventKind(type, message)).toBe(kind);
});

test('D2.8 the tab is in the URL; an invalid one opens the overview', () => {
  expect(parseDeviceTab({})).toBe('overview');
  expect(parseDeviceTab({ tab: 'fault' })).toBe('fault');
  expect(parseDeviceTab({ tab: ['warning', 'fault'] })).toBe('warning');
  expect(parseDeviceTab({ tab: 'setting' })).toBe('overview');
});

test('D2.8 the list shows pending alarms unless the URL requests resolved ones; an invalid page number is the first page', () => {
  expect(parseEventQuery('fault', {})).toEqual({ kind: 'fault', state: 'pending', page: 1 });
  expect(parseEventQuery('warning', { state: 'resolved', page: '3' })).toEqual({
    kind: 'warning',
    state: 'resolved',
    page: 3,
  });
  expect(parseEventQuery('warning', { state: '1', page: '-3' })).toEqual({
    kind: 'warning',
    state: 'pending',
    page: 1,
  });
});

test('D2.13 D4.3 a page shows one kind in one state, newest first, and counts both states of its kind', () => {
  const events = [
    event('a', { start: 1 }),
    event('b', { start: null }),
    event('c', { start: 3 }),
    event('d', { start: 2, state: 'resolved', recovery: 5 }),
    event('e', { kind: 'fault', start: 9 }),
  ];
  const page = eventPage(events, { kind: 'warning', state: 'pending', page: 1 });
  expect(page.rows.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(page).toMatchObject({ counts: { pending: 3, resolved: 1 }, total: 3, pages: 1 });
  expect(eventPage(events, { kind: 'fault', state: 'resolved', page: 1 })).toMatchObject({
    rows: [],
    total: 0,
    pages: 1,
  });
});

test('D2.8 a page beyond the end is the last one, and its number is corrected', () => {
  const events = Array.from({ length: EVENTS_PER_PAGE + 3 }, (_, at) => event(`e${at}`, { start: at }));
  const page = eventPage(events, { kind: 'warning', state: 'pending', page: 99 });
  expect(page.query.page).toBe(2);
  expect(page.rows.map(({ id }) => id)).toEqual(['e2', 'e1', 'e0']);
});

test('D2.11 D2.12 time range, level and order round-trip through the URL; invalid values are dropped', () => {
  const params = { from: '1763683200000', to: '1763769600000', level: '4', sort: 'level', order: 'asc', page: '2' };
  const query = parseEventQuery('fault', params);
  expect(query).toMatchObject({ level: '4', sort: 'level', ascending: true, page: 2 });
  expect(eventParams(query)).toEqual(params);
  const wrong = { from: '9', to: '1', level: '7', sort: 'name', order: 'up' };
  expect(parseEventQuery('fault', wrong)).toEqual({ kind: 'fault', state: 'pending', page: 1 });
  const events = [
    event('a', { level: '1', start: 5 }),
    event('b', { level: '3', start: 1 }),
    event('c', { level: '' }),
  ];
  const ids = (more: object) =>
    eventPage(events, { kind: 'warning', state: 'pending', page: 1, ...more }).rows.map(({ id }) => id);
  expect(ids({ sort: 'level' })).toEqual(['b', 'a', 'c']);
  expect(ids({ sort: 'level', ascending: true })).toEqual(['a', 'b', 'c']);
  expect(ids({ ascending: true })).toEqual(['c', 'b', 'a']);
  expect(ids({ level: '3' })).toEqual(['b']);
});
