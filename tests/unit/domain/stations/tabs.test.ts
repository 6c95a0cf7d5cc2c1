import fc from 'fast-check';
import { statusLevel } from '@/lib/domain/stations/status-level';
import { countStatuses, countTabs, isUnderTab, TAB_NUMBERS, TAB_ORDER } from '@/lib/domain/stations/tabs';
import { aStation } from './stations-fixture';

const calm = { fault: false, abnormal: false, offline: false };

test('P4.9 the tabs have fixed numbers', () => {
  expect(TAB_NUMBERS).toEqual(['all', 'abnormal', 'normal', 'favourites', 'offline', 'fault']);
});

test('P2.46 the tabs are in the order Whole, Normal, Offline, Fault, Abnormal, Collect', () => {
  expect(TAB_ORDER).toEqual(['all', 'normal', 'offline', 'fault', 'abnormal', 'favourites']);
});

test.each([
  [calm, ['all', 'normal']],
  [{ ...calm, abnormal: true }, ['all', 'abnormal']],
  [{ ...calm, offline: true }, ['all', 'offline']],
  [{ ...calm, fault: true }, ['all', 'fault']],
  [{ fault: false, abnormal: true, offline: true }, ['all', 'abnormal']],
  [{ fault: true, abnormal: true, offline: true }, ['all', 'fault']],
])('P4.9 P4.10 a station with %j is in the tabs %j', (status, tabs) => {
  const station = aStation({ status });
  expect(TAB_NUMBERS.filter((tab) => isUnderTab(station, tab))).toEqual(tabs);
});

const anyStation = fc
  .record({
    favourite: fc.boolean(),
    status: fc.record({ fault: fc.boolean(), abnormal: fc.boolean(), offline: fc.boolean() }),
  })
  .map(aStation);

test('P2.46 P2.47 P4.9 P4.10 Normal, Offline, Fault and Abnormal add up to Whole, and each count matches its list', () => {
  fc.assert(
    fc.property(fc.array(anyStation, { maxLength: 40 }), (stations) => {
      const counts = countTabs(stations);
      expect(counts.normal + counts.offline + counts.fault + counts.abnormal).toBe(counts.all);
      expect(counts.all).toBe(stations.length);
      for (const tab of TAB_NUMBERS) expect(counts[tab]).toBe(stations.filter((each) => isUnderTab(each, tab)).length);
      for (const [status, count] of Object.entries(countStatuses(stations)))
        expect(count).toBe(stations.filter((each) => statusLevel(each.status) === status).length);
    }),
  );
});

test('P2.46 P4.9 favourites are counted whatever their status', () => {
  const stations = [
    aStation({ favourite: true }),
    aStation({ status: { ...calm, fault: true } }),
    aStation({ status: { ...calm, offline: true }, favourite: true }),
  ];
  expect(countTabs(stations)).toEqual({ all: 3, abnormal: 0, normal: 1, favourites: 2, offline: 1, fault: 1 });
});
