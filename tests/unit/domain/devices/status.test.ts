import fc from 'fast-check';
import {
  DEVICE_STATUS_FILTERS,
  deviceStatus,
  deviceStatusRank,
  isUnderStatus,
  RUN_STATE,
  shownStatus,
  stationStatusOf,
  worseStatus,
} from '@/lib/domain/devices/status';
import type { StatusEvidence } from '@/lib/domain/devices/status';
import type { DeviceStatus } from '@/lib/domain/devices/types';

const evidence = (parts: Partial<StatusEvidence>): StatusEvidence => ({
  reported: 'normal',
  runState: null,
  asleep: false,
  ...parts,
});

test.each([
  [{ reported: null }, 'nodata'],
  [{ reported: 'offline' }, 'offline'],
  [{ reported: 'unlisted' }, 'abnormal'],
  [{}, 'normal'],
  [{ runState: 1 }, 'normal'],
  [{ runState: 3 }, 'warning'],
  [{ runState: 4 }, 'fault'],
  [{ runState: 'failed' }, 'timeout'],
  // The run state of an offline device is out of date.
  [{ reported: 'offline', runState: 4 }, 'offline'],
  [{ reported: 'offline', asleep: true }, 'sleeping'],
  [{ reported: 'unlisted', asleep: true }, 'sleeping'],
  [{ asleep: true, runState: 4 }, 'fault'],
] as const)('D4.1 D9.3 %j is %s', (parts, status) => {
  expect(deviceStatus(evidence(parts))).toBe(status);
});

test('D9.3 the run states are 3 for warning and 4 for fault', () => {
  expect(RUN_STATE).toEqual({ warning: 3, fault: 4 });
});

test('D4.1 warnings and unlisted devices make a station abnormal, faults faulty, offline ones offline', () => {
  expect(stationStatusOf(['normal', 'sleeping', 'nodata', 'timeout'])).toEqual({
    fault: false,
    abnormal: false,
    offline: false,
  });
  expect(stationStatusOf(['warning'])).toMatchObject({ abnormal: true, fault: false });
  expect(stationStatusOf(['abnormal', 'offline', 'fault'])).toEqual({ fault: true, abnormal: true, offline: true });
});

test('D2.4 the filter counts sleeping as Normal, unlisted as Warning, unknown only as All', () => {
  expect(isUnderStatus('sleeping', 'normal')).toBe(true);
  expect(isUnderStatus('abnormal', 'warning')).toBe(true);
  for (const filter of ['normal', 'offline', 'fault', 'warning'] as const) {
    expect(isUnderStatus('nodata', filter)).toBe(false);
    expect(isUnderStatus('timeout', filter)).toBe(false);
  }
  expect(isUnderStatus('nodata', 'all')).toBe(true);
});

test.each([
  ['normal', null, 'normal'],
  ['normal', 'warning', 'warning'],
  ['normal', 'fault', 'fault'],
  ['warning', 'fault', 'fault'],
  ['fault', 'warning', 'fault'],
  ['abnormal', 'warning', 'abnormal'],
  ['offline', 'warning', 'warning'],
  ['offline', 'fault', 'fault'],
  ['sleeping', null, 'sleeping'],
  ['sleeping', 'fault', 'fault'],
  ['nodata', 'fault', 'fault'],
  ['timeout', 'warning', 'warning'],
] as const)('F2 D2.4 D2.20 D4.1 a device that is %s with open alarms %s shows %s', (state, alarms, shown) => {
  expect(shownStatus(state, alarms)).toBe(shown);
});

const STATES: readonly DeviceStatus[] = [
  'nodata',
  'normal',
  'offline',
  'fault',
  'warning',
  'abnormal',
  'timeout',
  'sleeping',
];

test('F2 the worse of two statuses does not depend on their order, and an open alarm is never hidden', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...STATES),
      fc.constantFrom(...STATES),
      fc.constantFrom('fault' as const, 'warning' as const, null),
      (one, other, alarms) => {
        expect(deviceStatusRank(worseStatus(one, other))).toBe(deviceStatusRank(worseStatus(other, one)));
        const shown = shownStatus(one, alarms);
        expect(shownStatus(shown, alarms)).toBe(shown);
        expect(deviceStatusRank(shown)).toBeLessThanOrEqual(deviceStatusRank(one));
        if (alarms !== null) {
          expect(isUnderStatus(shown, 'normal')).toBe(false);
          expect(DEVICE_STATUS_FILTERS.filter((filter) => isUnderStatus(shown, filter))).toHaveLength(2);
        }
      },
    ),
  );
});
