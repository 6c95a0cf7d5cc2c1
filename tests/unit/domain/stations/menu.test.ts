import { givesUp, isCreator, mayPlanWork, menuOf } from '@/lib/domain/stations/menu';
import { parseDetailTab } from '@/lib/domain/stations/detail-tabs';
import { pastDay } from '@/lib/domain/stations/day';

const me = { userId: 'me', companyCode: '' };
const station = (stationAuth: number, deviceAuth = 0, creator = 'other') => ({ stationAuth, deviceAuth, creator });

test.each([
  ['P6.3 P6.7 a viewer sees the detail and can give up the share', station(0), ['detail', 'delete']],
  ['P6.4 an editor edits as well', station(3), ['detail', 'edit', 'delete']],
  [
    'P6.5 who has the whole right shares and sets the tariff',
    station(1),
    ['detail', 'edit', 'share', 'tariff', 'delete'],
  ],
  ['P6.6 device_auth alone opens authorise', station(0, 1), ['detail', 'auth', 'delete']],
  [
    'P6.6 P6.12 the creator authorises whatever the flags say',
    station(1, 0, 'me'),
    ['detail', 'edit', 'share', 'auth', 'tariff', 'delete'],
  ],
])('%s', (_, of, menu) => {
  expect(menuOf(of, me)).toEqual(menu);
});

test.each([
  [{ stationAuth: 3, planWork: false }, false],
  [{ stationAuth: 0, planWork: true }, true],
  [{ stationAuth: 0 }, false],
  [{ stationAuth: 3 }, true],
])('D2.11 %j may schedule maintenance: %p; without an upstream flag, users with edit access may', (right, may) => {
  expect(mayPlanWork(right)).toBe(may);
});

test('P6.12 a station’s creator is the user who created it: an empty create_user is no user', () => {
  expect(isCreator({ creator: 'me' }, me)).toBe(true);
  expect(isCreator({ creator: 'Me' }, me)).toBe(false);
  expect(isCreator({ creator: '' }, { userId: '' })).toBe(false);
});

test('C6 deleting gives up the access of any user but the creator, where the creator is known', () => {
  expect(['me', 'other', ''].map((creator) => givesUp({ creator }, me))).toEqual([false, true, false]);
});

test('P6.8 a creator with their own company also sees the enterprise action', () => {
  expect(menuOf(station(1, 0, 'me'), { ...me, companyCode: '51' })).toContain('enterprise');
  expect(menuOf(station(1), { ...me, companyCode: '51' })).not.toContain('enterprise');
});

test('P2.50 the URL opens the tab it names when available, else the overview', () => {
  expect(parseDetailTab({ section: 'alarms' })).toBe('alarms');
  expect(parseDetailTab({ section: 'tariff' }, ['overview', 'alarms'])).toBe('overview');
  expect(parseDetailTab({ tab: 'fault' })).toBe('overview');
});

test.each([
  ['2026-11-19', '2026-11-19'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-21', null],
  ['2026-02-30', null],
  ['1999-12-31', null],
  ['yesterday', null],
  ['2026-1-1', null],
])('P2.50 the day %s of a curve is %s', (text, expected) => {
  // 00:30 on the 20th in Adelaide.
  expect(pastDay(text, 'Australia/Adelaide', Date.parse('2026-11-19T14:00:00Z'))).toBe(expected);
});
