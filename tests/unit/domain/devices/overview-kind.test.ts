import { overviewKind, shownTemplates } from '@/lib/domain/devices/overview-kind';

test.each([
  ['C001', 'gateway'],
  ['C002', 'inverter'],
  ['C003', 'breaker'],
  ['C004', 'meter'],
  ['C005', 'default'],
  ['', 'default'],
] as const)('D2.9 the overview of a %s is the %s overview', (type, kind) => {
  expect(overviewKind(type)).toBe(kind);
});

const ids = (type: string, ...given: number[]) =>
  shownTemplates(
    type,
    given.map((id) => ({ id })),
  ).map(({ id }) => id);

test('D2.22 D9.2 a breaker, gateway or meter has tabs for real-time data and setting', () => {
  expect(ids('C003', 11, -13, 21)).toEqual([-13, 21]);
  expect(ids('C001', -13)).toEqual([-13]);
  expect(ids('C004', 21, -13, 7)).toEqual([21, -13]);
});

test('D2.22 D2.23 an upstream’s templates without those are shown as they are; settings of other device types are not a list of values', () => {
  expect(ids('C003', 7, 8)).toEqual([7, 8]);
  expect(ids('C003', 21, 8)).toEqual([21, 8]);
  expect(ids('C002', 11, 13, 21)).toEqual([11, 13]);
  expect(ids('C009', 11, -13, 21)).toEqual([11, -13]);
});
