import { detailFigures, energyReading, powerReading, shareReading } from '@/lib/domain/stations/figures';

test.each([
  [3.21, 'kW', 3210],
  [3210, 'W', 3210],
  [0.5, 'MW', 500_000],
  [3.21, '', 3210],
  [0, 'kW', 0],
  [-1.5, ' KW ', -1500],
])('P9.14 D4.14 a power of %d %s is %d W', (value, unit, watts) => {
  expect(powerReading({ value, unit, at: 5 })).toEqual({ value: watts, unit: 'W', at: 5 });
});

test.each([
  [12.5, 'kWh', 12.5],
  [12_345, 'Wh', 12.345],
  [1.2, 'MWh', 1200],
  [0.07, '', 0.07],
])('P9.14 D4.14 a yield of %d %s is %d kWh', (value, unit, hours) => {
  expect(energyReading({ value, unit, at: null })).toEqual({ value: hours, unit: 'kWh', at: null });
});

test('P9.14 D4.14 D8.13 C5 a missing or unreadable value has a reason and neither value nor unit: a gap, not 0', () => {
  expect(powerReading({ value: null, unit: 'kW', at: null })).toEqual({ value: null, why: 'no-data' });
  expect(powerReading({ value: 5, unit: 'hp', at: null })).toEqual({ value: null, why: 'failed' });
});

test.each([powerReading, energyReading, shareReading])(
  'P9.14 D3.10 a value whose newest reading was set aside is marked so and empty',
  (read) => {
    expect(read({ value: null, unit: '', at: 5, setAside: true })).toEqual({ value: null, why: 'set-aside' });
    expect(read({ value: null, unit: '', at: 5, setAside: false })).toEqual({ value: null, why: 'no-data' });
  },
);

test('D3.10 a state of charge is a percentage, and another unit makes it invalid', () => {
  expect(shareReading({ value: 64, unit: '%', at: 1 })).toEqual({ value: 64, unit: '%', at: 1 });
  expect(shareReading({ value: 64, unit: '', at: 1 })).toEqual({ value: 64, unit: '%', at: 1 });
  expect(shareReading({ value: 64, unit: 'V', at: 1 })).toEqual({ value: null, why: 'failed' });
});

test('D3.10 a station shows the values of its data points and no others', () => {
  expect(detailFigures(['P', 'today-KRA', 'today-sell', 'SOC'])).toEqual(['charge', 'soldToday']);
  expect(detailFigures([])).toEqual([]);
});
