import fc from 'fast-check';
import { LocalDays } from '@/upstream/plants/physics/local-days';
import { PlantSettings } from '@/upstream/plants/settings/plant-settings';

const CODES = ['year', 'month', 'day', 'hour', 'minute'] as const;
let instant: number;
const days = new LocalDays('Australia/Adelaide');
const inverter = (memory = {}) => new PlantSettings({}, memory, () => days.wallAt(instant));
const time = (settings: PlantSettings) => CODES.map((code) => settings.read(code));

test('D3.7 an inverter uses its station’s local time, half-hour zones and daylight saving time included', () => {
  instant = Date.parse('2026-01-15T13:45:10Z');
  expect(time(inverter())).toEqual([26, 1, 16, 0, 15]);
  instant = Date.parse('2026-07-15T13:45:10Z');
  expect(time(inverter())).toEqual([26, 7, 15, 23, 15]);
});

test('D3.7 C3 a clock that is set reads back as set, runs on, and survives a restart', () => {
  instant = Date.parse('2026-07-15T13:45:10Z');
  const settings = inverter();
  expect([settings.write('hour', 9), settings.write('minute', 30)]).toEqual(['taken', 'taken']);
  expect(time(settings)).toEqual([26, 7, 15, 9, 30]);
  instant += 3_600_000;
  expect(time(settings)).toEqual([26, 7, 15, 10, 30]);
  expect(time(inverter(settings.memory()))).toEqual([26, 7, 15, 10, 30]);
  settings.write('factoryReset', 1);
  expect(time(settings)).toEqual([26, 7, 16, 0, 15]);
  expect(settings.read('#clockShift')).toBeNull();
});

test('D3.7 any time set in parts, largest first, is shown by the clock', () => {
  const any = fc.tuple(
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 0, max: 23 }),
    fc.integer({ min: 0, max: 59 }),
  );
  fc.assert(
    fc.property(any, fc.integer({ min: 0, max: 3 * 31_536_000 }), (parts, seconds) => {
      instant = Date.parse('2026-01-01T00:00:00Z') + seconds * 1000;
      const settings = inverter();
      // Sets the day first, because the current one may not exist in the new month.
      settings.write('day', 1);
      CODES.forEach((code, at) => settings.write(code, parts[at] ?? 0));
      expect(time(settings)).toEqual(parts);
    }),
  );
});
