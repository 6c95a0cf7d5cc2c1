import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { recordHistory } from '@/upstream/seed/history/record';
import { LocalDays } from '@/upstream/plants/physics/local-days';
import { Station } from '@/upstream/plants/station';
import { newStationState } from '@/upstream/plants/station-state';

const START = Date.parse('2024-12-20T13:30:00Z');

function adelaide(tripped?: (unit: string, instant: number) => boolean) {
  const draft = buildStation(
    'test',
    { name: 'Cellar', owner: 'o', town: townNamed('Norwood'), number: 3, kind: 'business', inverters: 2 },
    START,
  );
  return new Station(draft.site, newStationState(START, 20_078, 2, 50), tripped);
}

test('energy is conserved at every instant: sun, battery and grid equal the load plus small losses', () => {
  const station = adelaide();
  for (let i = 0; i < 2 * 1440; i += 1) {
    station.advance(station.state.at + 60_000, 60, 'fine');
    for (const flow of station.moment?.flows ?? []) {
      expect(flow.pvUsed + flow.battery + flow.grid - flow.load - flow.losses).toBeCloseTo(0, 6);
      expect(flow.losses).toBeGreaterThanOrEqual(-1e-9);
      expect(flow.losses).toBeLessThanOrEqual(60 + 0.16 * (flow.pvUsed + Math.abs(flow.battery) + Math.abs(flow.grid)));
      expect(flow.pv[0] + flow.pv[1]).toBeCloseTo(flow.pvUsed, 6);
    }
  }
});

test('counters never decrease, and daily ones start at 0 at local midnight', () => {
  const station = adelaide();
  let [total, today, resets] = [0, 0, 0];
  for (let i = 0; i < 3 * 144; i += 1) {
    const midnight = new Date(station.state.at + 10.5 * 3_600_000).getUTCHours() === 0;
    station.advance(station.state.at + 600_000, 60, 'fine');
    const counters = station.state.units[0]?.counters;
    expect(counters?.total.load).toBeGreaterThan(total);
    if ((counters?.today.load ?? 0) < today) {
      expect(midnight).toBe(true);
      resets += 1;
    }
    total = counters?.total.load ?? 0;
    today = counters?.today.load ?? 0;
  }
  expect(resets).toBe(2);
});

test('the same seed gives the same simulation, and a replay after a crash repeats it', () => {
  const [one, two] = [adelaide(), adelaide()];
  one.advance(START + 8 * 3_600_000, 10, 'fine');
  two.advance(START + 4 * 3_600_000, 10, 'fine');
  const resumed = new Station(two.site, structuredClone(two.state));
  resumed.advance(START + 8 * 3_600_000, 10, 'fine');
  expect(resumed.state).toEqual(one.state);
});

test('a tripped unit generates nothing and leaves the load to the grid', () => {
  const station = adelaide(() => true);
  station.advance(START + 12 * 3_600_000, 300, 'fine');
  expect(station.moment?.flows.map(({ pvUsed, battery, inverter }) => [pvUsed, battery, inverter])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
  expect(station.moment?.flows[0]?.grid).toBeGreaterThan(0);
});

test('days in Adelaide have 23 and 25 hours at clock changes, and begin on the half hour of UTC', () => {
  const days = new LocalDays('Australia/Adelaide');
  const hours = (date: string) => {
    const day = days.at(Date.parse(`${date}T02:00:00Z`));
    expect(day.date).toBe(date);
    return (day.end - day.start) / 3_600_000;
  };
  expect([hours('2024-10-06'), hours('2024-04-07'), hours('2024-07-01')]).toEqual([23, 25, 24]);
  expect(days.at(Date.parse('2024-07-01T02:00:00Z')).start).toBe(Date.parse('2024-06-30T14:30:00Z'));
});

test.each([
  ['2024-10-06', '2024-10-06T05:30:00Z'],
  ['2024-04-07', '2024-04-07T06:30:00Z'],
  ['2024-07-01', '2024-07-01T06:30:00Z'],
])('on %s, whatever the clock was changed to at night, a slot begins when the clock shows its time', (date, four) => {
  const days = new LocalDays('Australia/Adelaide');
  const at = Date.parse(four);
  expect([days.at(at).date, days.hourAt(at)]).toEqual([date, 16]);
  const draft = buildStation(
    'test',
    { name: 'Cellar', owner: 'o', town: townNamed('Norwood'), number: 3, kind: 'office' },
    at,
  );
  const [unit] = draft.site.units;
  if (!unit) throw new Error('no unit');
  // The battery is full all day and sold down to 20% from 16:00.
  const slots = { touTime1: '00:00', touSoc1: 100, touTime6: '16:00', touSoc6: 20, touPower6: 5000 };
  const others = [2, 3, 4, 5].map((n) => [`touTime${n}`, '00:00'] as const);
  const levels = [2, 3, 4, 5].map((n) => [`touSoc${n}`, 100] as const);
  const settings = { ...unit.settings, workMode: 0, ...Object.fromEntries([...others, ...levels]), ...slots };
  const site = { ...draft.site, outagesPerYear: 0, units: [{ ...unit, settings }] };
  const start = days.at(at).start;
  const station = new Station(site, newStationState(start, days.at(at).number, 1, 100));
  const battery = (to: number) => {
    station.advance(to, 60, 'fine');
    return station.moment?.flows[0]?.battery ?? NaN;
  };
  expect(battery(at)).toBeLessThanOrEqual(0);
  expect(battery(at + 60_000)).toBeGreaterThan(1000);
});

test('history is continuous: the hours of a day sum to the day, also with 23 or 25 of them', () => {
  const now = Date.parse('2024-04-10T03:05:00Z');
  const draft = buildStation(
    'test',
    { name: 'Cellar', owner: 'o', town: townNamed('Norwood'), number: 3, kind: 'home', longHours: true },
    now,
  );
  const history = recordHistory(draft, { since: '2024-04-01', hourDays: 3, rawDays: 2 }, now, now);
  const unit = history.devices[0];
  for (const [i, day] of history.days.entries()) {
    const first = history.hours.indexOf(day.start);
    const after = history.hours.findIndex((hour) => hour >= day.end);
    if (day.number === Date.parse('2024-04-07') / 86_400_000) expect(after - first).toBe(25);
    expect(unit?.hours[first]).toEqual(unit?.days[i]);
    expect(unit?.hours[after]).toEqual(unit?.days[i + 1]);
  }
  expect(history.days).toHaveLength(10);
  expect(history.end.at).toBe(now);
});

test('P2.50 a storage plant has no panels: it charges from the grid and discharges, day after day', () => {
  const draft = buildStation(
    'test',
    { name: 'Yard', owner: 'o', town: townNamed('Wagga Wagga'), number: 4, kind: 'storage', inverters: 2 },
    START,
  );
  expect(draft.installedCapacity).toBe(0);
  expect(draft.ratedCapacity).toBeGreaterThan(0);
  const station = new Station(draft.site, newStationState(START, 20_078, 2, 50));
  station.advance(START + 2 * 86_400_000, 60, 'fine');
  for (const { counters } of station.state.units) {
    expect(counters.total.KRA).toBe(0);
    expect(counters.total.charge).toBeGreaterThan(5);
    expect(counters.total.discharge).toBeGreaterThan(5);
    expect(counters.total.sell).toBeGreaterThan(2);
  }
});
