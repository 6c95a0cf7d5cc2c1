import { GatewaysHere } from '@/upstream/broker/gateways-here';

let now: number;
let here: GatewaysHere;
beforeEach(() => {
  now = 1_000;
  here = new GatewaysHere(() => now);
});

test('a gateway counts as connected from its sign-in until a minute after it left, since its messages may still be in transit', () => {
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

test('a gateway whose new connection opened before the old one closed is connected', () => {
  here.opened('a');
  here.opened('a');
  here.gone('a');
  now += 3_600_000;
  expect(here.has('a')).toBe(true);
  here.gone('a');
  now += 3_600_000;
  expect(here.has('a')).toBe(false);
});

test('a gateway that left and returned is connected, whatever was cleaned up meanwhile', () => {
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
