import { weatherKind } from '@/lib/domain/energy/weather/kinds';

test.each([
  [0, 'clear'],
  [2, 'fair'],
  [3, 'cloudy'],
  [45, 'fog'],
  [55, 'drizzle'],
  [61, 'rain'],
  [81, 'rain'],
  [75, 'snow'],
  [86, 'snow'],
  [95, 'storm'],
  [99, 'storm'],
  [4, null],
  [100, null],
  [-1, null],
  [null, null],
])('P2.50 the weather code %p is %p', (code, kind) => {
  expect(weatherKind(code)).toBe(kind);
});
