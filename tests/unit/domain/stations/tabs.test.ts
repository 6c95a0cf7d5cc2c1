import { countTabs, isUnderTab, TAB_NUMBERS, TAB_ORDER } from '@/lib/domain/stations/tabs';
import { aStation } from './stations-fixture';

const calm = { fault: false, abnormal: false, offline: false };

test('P4.9 the tabs keep their numbers', () => {
  expect(TAB_NUMBERS).toEqual(['all', 'abnormal', 'normal', 'favourites', 'offline', 'fault']);
});

test('P2.46 the tabs stand in the order Whole, Normal, Offline, Fault, Abnormal, Collect', () => {
  expect(TAB_ORDER).toEqual(['all', 'normal', 'offline', 'fault', 'abnormal', 'favourites']);
});

test.each([
  [calm, ['all', 'normal']],
  [{ ...calm, abnormal: true }, ['all', 'abnormal']],
  [{ ...calm, offline: true }, ['all', 'offline']],
  // Normal is what is neither abnormal nor offline: the row says nothing of faults.
  [{ ...calm, fault: true }, ['all', 'normal', 'fault']],
  [{ fault: true, abnormal: true, offline: true }, ['all', 'abnormal', 'offline', 'fault']],
])('P4.9 a station with %j stands under %j', (status, tabs) => {
  const station = aStation({ status });
  expect(TAB_NUMBERS.filter((tab) => isUnderTab(station, tab))).toEqual(tabs);
});

test('P2.46 P4.9 each tab counts its stations, favourites by their star', () => {
  const stations = [
    aStation({ favourite: true }),
    aStation({ status: { ...calm, fault: true } }),
    aStation({ status: { ...calm, offline: true }, favourite: true }),
  ];
  expect(countTabs(stations)).toEqual({ all: 3, abnormal: 0, normal: 2, favourites: 2, offline: 1, fault: 1 });
});
