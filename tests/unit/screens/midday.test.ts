import vm from 'node:vm';
import { clockScript, MANUAL_ZONE, middayShift, nodeOptions } from '../../screens/midday';

const HOUR_MS = 3_600_000;

test('P2.9 at every hour of a year, including clock changes, the manual’s pictures show 13:00, shifted by at most half a day', () => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: MANUAL_ZONE, hour: '2-digit', minute: '2-digit' });
  for (let at = Date.UTC(2026, 0, 1, 0, 20); at < Date.UTC(2027, 0, 1); at += HOUR_MS) {
    const shift = middayShift(new Date(at));
    expect(time.format(at + shift)).toBe('13:00');
    // Half of a 25-hour day.
    expect(Math.abs(shift)).toBeLessThanOrEqual(12.5 * HOUR_MS);
  }
});

test('P2.9 a shifted clock shifts the present and no explicit date', () => {
  const shift = 5 * HOUR_MS;
  const read = (expression: string): unknown => vm.runInNewContext(`${clockScript(shift)} ${expression}`);
  for (const present of [
    'Date.now()',
    'new Date().getTime()',
    'Date.parse(Date())',
    'new (class extends Date {})().getTime()',
  ]) {
    expect(Math.abs(Number(read(present)) - Date.now() - shift)).toBeLessThan(5_000);
  }
  expect(read('new Date(0).toISOString()')).toBe('1970-01-01T00:00:00.000Z');
  expect(read('Date.UTC(2026, 0, 1)')).toBe(Date.UTC(2026, 0, 1));
  expect(read('new Date() instanceof Date')).toBe(true);
  expect(nodeOptions(clockScript(shift))).not.toMatch(/[\s"\\]/);
});
