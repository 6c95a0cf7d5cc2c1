import fc from 'fast-check';
import { CIRCUITS, FEEDERS, MOTORS, SECTIONS } from '@/upstream/plants/floating/circuits';
import { total, type Power } from '@/upstream/plants/floating/power';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import { Station } from '@/upstream/plants/station';
import { newStationState } from '@/upstream/plants/station-state';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const NOTHING_WRONG = { plannedFor: () => [] };

const MIDNIGHT = Date.parse('2024-12-20T13:00:00Z');
const draft = buildStation(
  'test',
  { name: 'Lake', owner: 'o', town: townNamed('Mildura'), number: 1, kind: 'floating' },
  MIDNIGHT,
);
const deviceOf = (key: string) => draft.site.plant?.circuits.find((circuit) => circuit.key === key)?.device ?? '';

function plant(at: number, open: readonly string[] = []): Station {
  const devices = new Set(open.map(deviceOf));
  return new Station(draft.site, newStationState(at, 20_078, 0, 0), (device) => devices.has(device));
}

function after(station: Station, seconds: number): (key: string) => Power {
  station.advance(station.state.at + seconds * 1000, seconds, 'fine');
  return (key) => {
    const power = station.moment?.circuits.get(key);
    if (!power) throw new Error(`no circuit ${key}`);
    return power;
  };
}

const vectors = (...powers: Power[]) =>
  [0, 1, 2].map((phase) => [
    powers.reduce((sum, power) => sum + (power.watts[phase] ?? 0), 0),
    powers.reduce((sum, power) => sum + (power.vars[phase] ?? 0), 0),
  ]);

test('every busbar sums to zero, phase by phase to the watt, at any instant and with any breakers open', () => {
  const breakers = CIRCUITS.filter(({ type }) => type === 'C003').map(({ key }) => key);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8784 }), fc.subarray(breakers, { maxLength: 4 }), (hour, open) => {
      const at = after(plant(MIDNIGHT + hour * 3_600_000, open), 10);
      for (const [index, section] of SECTIONS.entries()) {
        const [own, far] = [section.map((name) => at(`C1/${name}`)), section.map((name) => at(`C2/${name}`))];
        const services = (container: string) => (index === 0 ? [at(`${container}/AUX`)] : []);
        expect(vectors(...own)).toEqual(vectors(at(`C1/I${index + 1}`), ...services('C1')));
        expect(vectors(...far, ...services('C2'))).toEqual(vectors(at(`C2/I${index + 1}`)));
      }
      expect(vectors(at('C1/H3'))).toEqual(vectors(at('C1/H1'), at('C1/H2')));
      expect(vectors(at('C2/H1'))).toEqual(vectors(at('C2/H2'), at('C2/H3')));
      for (const house of ['PH1', 'PH5']) {
        const parts = [...MOTORS, 'SERVICE'].map((name) => at(`${house}/${name}`));
        expect(vectors(...parts)).toEqual(vectors(at(`${house}/MAIN`)));
      }
      // Transformers and the cable only have losses.
      const lost = (from: string, to: string) => total(at(from).watts) - total(at(to).watts);
      for (const [from, to] of [
        ['C1/MEASURE', 'C1/H2'],
        ['C1/H3', 'C2/H1'],
        ['C2/H2', 'C2/MEASURE'],
        ['C2/N1', 'PH1/MAIN'],
      ])
        // prettier-ignore
        expect(lost(from ?? '', to ?? '')).toBeGreaterThanOrEqual(0);
      for (const key of open)
        if (!key.endsWith('MAIN')) expect([key, total(at(key).watts)]).toEqual([key, expect.closeTo(0, -5)]);
    }),
    { numRuns: 150 },
  );
});

test('the clearest noon of a week brings up to 5 MVA to the utility side; at night H3 of container 1 reverses for the auxiliary supply', () => {
  const station = plant(MIDNIGHT);
  let [highest, lowest] = [0, 0];
  for (let i = 0; i < 7 * 288; i += 1) {
    const watts = total(after(station, 300)('C1/H3').watts);
    [highest, lowest] = [Math.max(highest, watts), Math.min(lowest, watts)];
  }
  expect(highest).toBeGreaterThan(3_500_000);
  expect(highest).toBeLessThan(5_000_000);
  expect(lowest).toBeLessThan(-5_000);
  expect(lowest).toBeGreaterThan(-20_000);
});

test('an open breaker towards the utility stops all inverters behind it; an open feeder stops only its own', () => {
  const noon = MIDNIGHT + 13 * 3_600_000;
  const feeders = (at: (key: string) => Power) => FEEDERS.filter((name) => total(at(`C1/${name}`).watts) > 0);
  expect(feeders(after(plant(noon), 10))).toEqual(FEEDERS);
  expect(feeders(after(plant(noon, ['C1/N4']), 10))).toEqual(FEEDERS.filter((name) => name !== 'N4'));
  expect(feeders(after(plant(noon, ['C1/I2']), 10))).toEqual(SECTIONS[0]);
  expect(feeders(after(plant(noon, ['C2/H3']), 10))).toEqual([]);
});

test('registers follow the power: the revenue meter’s day is the sum of the flows, and readings match the flow', () => {
  const site = new SiteDevices(
    planGateway(draft, 'secret', freshState(draft, MIDNIGHT)),
    newStationState(MIDNIGHT, 20_078, 0, 0),
    NOTHING_WRONG,
  );
  const revenue = deviceOf('REVENUE');
  const link = { connected: true, startedAt: 0, sentKilobytes: 0, receivedKilobytes: 0, waiting: 0, clockError: 0 };
  let energy = 0;
  for (let i = 0; i < 280; i += 1) {
    site.station.advance(site.station.state.at + 300_000, 300, 'fine');
    const reading = site.reading(revenue, link);
    energy += Number(reading?.['P']) / 12;
    expect(Number(reading?.['P']) * 1000).toBeCloseTo(
      -total(site.station.moment?.circuits.get('C2/H3')?.watts ?? [0, 0, 0]),
      3,
    );
  }
  const reading = site.reading(revenue, link);
  expect(Number(reading?.['KRA']) - Number(reading?.['KRA-out'])).toBeCloseTo(energy, 1);
});
