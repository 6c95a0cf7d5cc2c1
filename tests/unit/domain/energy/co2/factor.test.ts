import { emissionFactor } from '@/lib/domain/energy/co2/factor';

test.each([
  ['Australia/Adelaide', 0.23],
  ['Australia/Sydney', 0.66],
  ['Australia/Hobart', 0.15],
  // Islands and other countries have separate grids.
  ['Australia/Lord_Howe', null],
  ['Asia/Kathmandu', null],
  ['constructor', null],
])('D9.6 D2.30 the emission factor of %s is %p', (zone, factor) => {
  expect(emissionFactor(zone)).toBe(factor);
});

test('D9.6 B6 a configured factor takes precedence over the zone’s, even when it is 0', () => {
  expect(emissionFactor('Australia/Adelaide', 0.5)).toBe(0.5);
  expect(emissionFactor('Asia/Kathmandu', 0)).toBe(0);
});
