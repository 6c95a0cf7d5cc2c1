import fc from 'fast-check';
import { inverterReading } from '@/upstream/plants/readings/inverter-reading';
import { breakerReading, meterReading } from '@/upstream/plants/readings/switchgear-reading';
import type { Station } from '@/upstream/plants/station';
import { site, stationOf } from './arbitrary-site';

const NOT_THROWN = { open: false, operations: 0 };
const START = Date.parse('2024-01-01T00:00:00Z');
const situation = {
  plan: site,
  at: fc.integer({ min: 0, max: 2 * 8784 }).map((half) => START + half * 1_800_000),
  soc: fc.integer({ min: 0, max: 100 }),
  seconds: fc.constantFrom(10, 60, 300, 3600),
};
const anySituation = fc.record(situation);

/** Runs eight steps and checks each. */
function live(station: Station, seconds: number, look: (station: Station) => void): void {
  for (let i = 0; i < 8; i += 1) {
    station.advance(station.state.at + seconds * 1000, seconds, seconds === 3600 ? 'coarse' : 'fine');
    look(station);
  }
}

test('energy is conserved at every instant, for any site, weather and settings', () => {
  fc.assert(
    fc.property(anySituation, ({ plan, at, soc, seconds }) => {
      live(stationOf(plan, at, soc), seconds, ({ moment }) => {
        for (const flow of moment?.flows ?? []) {
          const inside = flow.pvUsed + flow.battery - flow.inverter;
          expect(flow.grid + flow.inverter + flow.generator - flow.load).toBeCloseTo(0, 6);
          expect(flow.pvUsed + flow.battery + flow.grid + flow.generator - flow.load).toBeCloseTo(flow.losses, 6);
          expect(inside).toBeGreaterThanOrEqual(-1e-6);
          expect(inside).toBeLessThanOrEqual(60 + 0.2 * (flow.pvUsed + Math.abs(flow.battery)));
          expect(flow.pvUsed + flow.curtailed).toBeLessThanOrEqual(flow.available + 1e-6);
          expect(flow.pv[0] + flow.pv[1]).toBeCloseTo(flow.pvUsed, 6);
        }
      });
    }),
    { numRuns: 120 },
  );
});

test('no settings drive a unit beyond its limits: output, battery, export, charge between 0 and 100', () => {
  fc.assert(
    fc.property(anySituation, ({ plan, at, soc, seconds }) => {
      const station = stationOf(plan, at, soc);
      live(station, seconds, ({ moment, state }) => {
        moment?.flows.forEach((flow, index) => {
          const control = station.settingsOf(`unit-${index}`)?.control;
          expect(flow.inverter).toBeLessThanOrEqual(5500 + 1e-6);
          expect(flow.inverter).toBeGreaterThanOrEqual(-5000 - 1e-6);
          expect(Math.hypot(flow.inverter, flow.reactive)).toBeLessThanOrEqual(5500 + 1e-6);
          // Export stays within `maxSellPower` (W), from PV and battery alike.
          expect(-flow.grid).toBeLessThanOrEqual((control?.dispatch.maxSellPower ?? 0) + 1e-6);
          expect(Math.abs(flow.amperes)).toBeLessThanOrEqual(186);
          if (!moment.gridUp) expect(flow.grid).toBe(0);
          if (control?.on === false) expect([flow.inverter, flow.battery, flow.pvUsed]).toEqual([0, 0, 0]);
        });
        for (const unit of state.units) {
          expect(unit.soc).toBeGreaterThanOrEqual(0);
          expect(unit.soc).toBeLessThanOrEqual(100);
        }
      });
    }),
    { numRuns: 120 },
  );
});

test('breaker and meter match the inverters to the watt, and phases match their sum', () => {
  fc.assert(
    fc.property(anySituation, ({ plan, at, soc }) => {
      live(stationOf(plan, at, soc), 10, ({ moment, state, site: { units } }) => {
        if (!moment) throw new Error('the station has lived');
        const inverters = units.map((unit, index) => {
          const [own, flow] = [state.units[index], moment.flows[index]];
          if (!own || !flow) throw new Error('a unit has a state');
          return inverterReading(unit, own, flow, moment, null) as Record<string, number>;
        });
        const breaker = breakerReading('breaker', state.meter, moment, null, NOT_THROWN) as Record<string, number>;
        const meter = meterReading('meter', state.meter, moment, null) as Record<string, number>;
        const sum = (code: string) => inverters.reduce((total, reading) => total + (reading[code] ?? NaN), 0);
        const watts = (reading: Record<string, number>, ...codes: string[]) =>
          Math.round(codes.reduce((total, code) => total + (reading[code] ?? NaN), 0) * 1000);
        expect(watts(breaker, 'P')).toBe(sum('invPower'));
        expect(watts(meter, 'P')).toBe(sum('gridPower'));
        expect(watts(meter, 'P') + watts(breaker, 'P') + sum('genPower')).toBe(sum('loadPower'));
        for (const reading of [breaker, meter]) {
          expect(watts(reading, 'Pa', 'Pb', 'Pc')).toBe(watts(reading, 'P'));
          expect(watts(reading, 'Qa', 'Qb', 'Qc')).toBe(watts(reading, 'Q'));
          expect((reading['S'] ?? NaN) ** 2).toBeCloseTo((reading['P'] ?? NaN) ** 2 + (reading['Q'] ?? NaN) ** 2, 1);
        }
        for (const reading of inverters)
          expect((reading['pv1Power'] ?? NaN) + (reading['pv2Power'] ?? NaN)).toBe(reading['P']);
      });
    }),
    { numRuns: 60 },
  );
});

test('a day balances: input equals output plus losses of a fifth at most', () => {
  fc.assert(
    fc.property(fc.record(situation), ({ plan, at }) => {
      const station = stationOf({ ...plan, outagesPerYear: 0 }, at, 50);
      const before = structuredClone(station.state);
      station.advance(at + 86_400_000, 300, 'fine');
      station.state.units.forEach(({ counters: { total } }, index) => {
        const then = before.units[index]?.counters.total;
        if (!then) throw new Error('the units stay');
        const d = (code: keyof typeof total) => total[code] - then[code];
        const generated = total.KRA + total.buy + total.discharge - total.sell - total.charge - total.load;
        const today = station.state.units[index]?.counters.generatorToday ?? 0;
        const losses = generated + today;
        // A generator's register resets to 0 at midnight, so units with one cannot be summed here.
        if (plan.units[index]?.auxiliary?.kind !== 'generator') {
          expect(losses).toBeGreaterThanOrEqual(-1e-6);
          expect(losses).toBeLessThanOrEqual(0.2 * (d('KRA') + d('buy') + d('discharge') + d('charge')) + 1.5);
        }
      });
    }),
    { numRuns: 60 },
  );
});
