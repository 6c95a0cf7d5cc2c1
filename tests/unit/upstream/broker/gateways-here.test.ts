import { GatewaysHere } from '@/upstream/broker/gateways-here';

let now: number;
let here: GatewaysHere;
beforeEach(() => {
  now = 1_000;
  here = new GatewaysHere(() => now);
});

test('a gateway is here from its sign-in until a minute after it left, since what it sent may still be on its way', () => {
  expect(here.has('a')).toBe(false);
  here.opened('a');
  now += 3_600_000;
  expect(here.has('a')).toBe(true);
  here.gone('a');
  now += 60_000;
  expect(here.has('a')).toBe(true);
  now += 1;
  expect(here.has('a')).toBe(false);
});

test('one whose newer line opened before the older one was gone is here', () => {
  here.opened('a');
  here.opened('a');
  here.gone('a');
  now += 3_600_000;
  expect(here.has('a')).toBe(true);
  here.gone('a');
  now += 3_600_000;
  expect(here.has('a')).toBe(false);
});

test('one that left and came back is here, whatever was forgotten meanwhile', () => {
  here.opened('a');
  here.gone('a');
  now += 100_000;
  here.sweep();
  expect(here.has('a')).toBe(false);
  here.gone('a');
  here.opened('a');
  here.sweep();
  expect(here.has('a')).toBe(true);
});
