import { sunPosition } from '@/lib/domain/energy/solar/sun-position';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { restLatches, type Latches } from '@/upstream/plants/physics/latches';
import { stepUnit, type UnitFlow } from '@/upstream/plants/physics/unit';
import type { Surroundings, UnitPlan } from '@/upstream/plants/physics/unit-step';
import { PlantSettings } from '@/upstream/plants/settings/plant-settings';

const NOON = Date.parse('2024-12-21T02:00:00Z');
const LOADS = { backup: 600, home: 400 };
const PLAN: UnitPlan = {
  id: 'unit',
  ratedWatts: 5000,
  tilt: 22,
  strings: [
    { peakWatts: 3360, azimuth: 0, modules: 8 },
    { peakWatts: 3360, azimuth: 0, modules: 8 },
  ],
  battery: { ampereHours: 200, cells: 16, resistance: 0.016 },
  settings: { touSelling: 1 },
};

/** A unit with its settings and a clock; each `run` is one step. By default, full sun on a Saturday. */
class Bench {
  readonly settings: PlantSettings;
  readonly memory: { soc: number; latches: Latches };
  private instant = NOON;

  constructor(
    private readonly plan: UnitPlan = PLAN,
    soc = 60,
  ) {
    this.settings = new PlantSettings(plan.settings);
    this.memory = { soc, latches: restLatches() };
  }

  write(values: Record<string, PropertyValue>): this {
    for (const [code, value] of Object.entries(values)) this.settings.write(code, value);
    return this;
  }

  run(change: Partial<Surroundings> = {}): UnitFlow {
    const { seconds = 10 } = change;
    const flow = stepUnit(this.plan, this.settings.control, this.memory, {
      ...{ sun: sunPosition(NOON, -33.87, 151.21), ghi: 1000, air: 25, wind: 2, ...LOADS, hour: 13, weekday: 6 },
      ...{ seconds, instant: this.instant, tripped: false },
      grid: { up: true, sourceVolts: 240, hertz: 50 },
      ...change,
    });
    this.memory.soc = Math.min(100, Math.max(0, this.memory.soc + flow.socGained));
    this.instant += seconds * 1000;
    return flow;
  }
}

const NIGHT = { ghi: 0, hour: 20 };
const GONE = { grid: { up: false, sourceVolts: 240, hertz: 50 } };

test('work mode 0 sells from the battery in the evening, mode 2 follows only the load, mode 1 only the backup port', () => {
  const evening = (workMode: number) => new Bench(PLAN, 80).write({ workMode }).run(NIGHT);
  expect(evening(0).grid).toBeLessThan(-3500);
  expect(evening(2).grid).toBeCloseTo(20, 0);
  expect(evening(1).grid).toBeCloseTo(420, 0);
});

test('on grid the battery stays above its low level, whatever the slot allows; off grid it is used down to the shutdown level', () => {
  const slots = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`touSoc${n}`, 10]));
  const at = (soc: number, lowBattSoc: number) => new Bench(PLAN, soc).write({ ...slots, lowBattSoc });
  expect(at(50, 35).run(NIGHT).battery).toBeGreaterThan(900);
  expect(at(34, 35).run(NIGHT).battery).toBe(0);
  expect(at(34, 25).run(NIGHT).battery).toBeGreaterThan(900);
  expect(at(34, 35).run({ ...NIGHT, ...GONE }).battery).toBeGreaterThan(500);
  // A long step stops at that level too.
  const long = at(50, 40);
  for (let hour = 0; hour < 20; hour += 1) long.run({ ...NIGHT, seconds: 3600 });
  expect(long.memory.soc).toBeGreaterThanOrEqual(39.9);
  expect(long.memory.soc).toBeLessThan(41);
});

test('without time of use, and on a day that is not ticked, the battery stays idle', () => {
  expect(new Bench(PLAN, 80).run(NIGHT).battery).toBeGreaterThan(900);
  expect(new Bench(PLAN, 80).write({ touSelling: 0 }).run(NIGHT).battery).toBe(0);
  expect(new Bench(PLAN, 80).write({ touSat: 0 }).run(NIGHT).battery).toBe(0);
  expect(new Bench(PLAN, 80).write({ touSun: 0 }).run(NIGHT).battery).toBeGreaterThan(900);
});

test('the current slot determines how far the battery is discharged and whether the grid charges it', () => {
  const bench = new Bench(PLAN, 45).write({ touSoc5: 44, gridCharge: 1, touGridCharge6: 1, touSoc6: 46 });
  for (let i = 0; i < 400; i += 1) bench.run(NIGHT);
  expect(bench.memory.soc).toBeCloseTo(44, 1);
  for (let i = 0; i < 400; i += 1) bench.run({ ghi: 0, hour: 22 });
  expect(bench.memory.soc).toBeCloseTo(46, 1);
  expect(bench.run({ ghi: 0, hour: 22 }).grid).toBeCloseTo(1000, 0);
});

test('a battery operated by voltage is discharged to the slot’s voltage', () => {
  const bench = new Bench(PLAN, 45).write({ battType: 1, touVolt5: 52, touSoc5: 0 });
  for (let i = 0; i < 600; i += 1) bench.run(NIGHT);
  // A resting 16-cell pack at 52 V is at 40 percent.
  expect(bench.memory.soc).toBeCloseTo(40, 0);
});

test('export stays within its limit, and is zero with solar sell off', () => {
  const full = (values: Record<string, PropertyValue>) => new Bench(PLAN, 100).write(values).run();
  expect(full({}).grid).toBeLessThan(-2500);
  expect(full({ maxSellPower: 1000 }).grid).toBeCloseTo(-1000, 6);
  expect(full({ maxSellPower: 1000 }).curtailed).toBeGreaterThan(1000);
  expect(full({ solarSell: 0 }).grid).toBeCloseTo(0, 6);
});

test('peak shaving limits the import by charging less, then from the battery', () => {
  const night = { touSoc5: 90, touGridCharge5: 1, gridCharge: 1 };
  expect(new Bench().write(night).run(NIGHT).grid).toBeGreaterThan(2500);
  const capped = new Bench().write({ ...night, gridPeakShaving: 1, gridPeakShavingPower: 1500 }).run(NIGHT);
  expect([capped.grid, Math.sign(capped.battery)]).toEqual([expect.closeTo(1500, 6), -1]);
  const helped = new Bench().write({ ...night, gridPeakShaving: 1, gridPeakShavingPower: 600 }).run(NIGHT);
  expect([helped.grid, Math.sign(helped.battery)]).toEqual([expect.closeTo(600, 6), 1]);
});

test('charge and discharge currents stay within the written limits', () => {
  expect(Math.abs(new Bench().write({ maxChargeCurrent: 20 }).run().amperes)).toBeLessThanOrEqual(20);
  const evening = { ...NIGHT, backup: 3000 };
  expect(new Bench().write({ maxDischargeCurrent: 15 }).run(evening).amperes).toBeLessThanOrEqual(15.2);
  expect(new Bench().run(evening).amperes).toBeGreaterThan(50);
});

test('a unit that is switched off passes the grid through; without a battery type the battery is not used', () => {
  const off = new Bench().write({ inverterOn: 0 }).run();
  expect([off.pvUsed, off.battery, off.inverter, off.grid]).toEqual([0, 0, 0, 1000]);
  expect(new Bench(PLAN, 80).write({ battType: 3 }).run(NIGHT).battery).toBe(0);
});

test('high voltage and high frequency curtail the output according to the curves', () => {
  const at = (sourceVolts: number, hertz: number, values: Record<string, PropertyValue> = {}) =>
    new Bench(PLAN, 100).write(values).run({ grid: { up: true, sourceVolts, hertz } }).inverter;
  expect(at(240, 50)).toBeGreaterThan(4000);
  // From 110 to 113% of 230 V the output falls from full to a fifth; 256 V is in between, and less export lowers the voltage.
  expect(at(255, 50)).toBeLessThan(3700);
  expect(at(265, 50)).toBeLessThanOrEqual(1000 + 1e-6);
  expect(at(265, 50, { vwMode: 0 })).toBeGreaterThan(4000);
  // 40 percent per hertz above 50.2 Hz.
  expect(at(240, 51.2, { fwMode: 1 })).toBeCloseTo(3000, 0);
  expect(at(240, 51.2)).toBeGreaterThan(4000);
});

test('outside its window the relay opens; once back inside it waits, then the power ramps up', () => {
  const bench = new Bench(PLAN, 100).write({ gridVoltHigh: 250, reconnVoltHigh: 248, reconnectionTime: 60 });
  const volts = (sourceVolts: number) => ({ grid: { up: true, sourceVolts, hertz: 50 } });
  expect(bench.run(volts(240)).relayClosed).toBe(true);
  const open = bench.run(volts(251));
  // The load before the inverter stays on the grid, the backup port on the inverter.
  expect([open.relayClosed, open.grid, open.inverter]).toEqual([false, 400, 600]);
  // First above the reconnection voltage; then it must stay below for 60 s.
  const waiting = [249, 247, 247, 247, 247, 247].map((seen) => bench.run(volts(seen)).relayClosed);
  expect(waiting).toEqual([false, false, false, false, false, false]);
  const back = Array.from({ length: 8 }, () => bench.run(volts(240)));
  expect(back[0]?.relayClosed).toBe(true);
  expect(back[2]?.inverter).toBeLessThan(3500);
  expect(back[7]?.inverter).toBeGreaterThan(4000);
});

test('without the grid the backup port runs on sun and battery, the house is unpowered, and the shutdown level ends it', () => {
  const bench = new Bench(PLAN, 22).write({ shutdownSoc: 20, restartSoc: 30 });
  const day = bench.run(GONE);
  expect([day.grid, day.load]).toEqual([0, 600]);
  expect(day.battery).toBeLessThan(0);
  let steps = 0;
  while (steps < 100 && bench.run({ ...NIGHT, ...GONE, seconds: 60 }).load > 0) steps += 1;
  expect(steps).toBeLessThan(100);
  expect(steps).toBeGreaterThan(10);
  expect(bench.memory.soc).toBeCloseTo(20, 0);
  // No output until the restart level: the sun charges the battery first.
  const dawn = bench.run(GONE);
  expect(dawn.battery).toBeLessThan(0);
  expect(bench.memory.latches.empty).toBe(true);
});

test('a generator starts on a low battery, charges as configured, follows its peak shaving, and stops at the restart level', () => {
  const plan: UnitPlan = { ...PLAN, auxiliary: { kind: 'generator', watts: 6000 } };
  const bench = new Bench(plan, 29).write({ genCharge: 1, genChargeCurrent: 40, restartSoc: 32, touSelling: 0 });
  const first = bench.run({ ...NIGHT, seconds: 60 });
  expect(first.generatorRuns).toBe(true);
  expect(first.amperes).toBeGreaterThan(-41);
  expect(first.amperes).toBeLessThan(-38);
  expect(first.grid).toBeCloseTo(1000, 6);
  bench.write({ genPeakShaving: 1, genPeakShavingPower: 1000 });
  expect(bench.run({ ...NIGHT, seconds: 60 }).generator).toBeLessThanOrEqual(1000 + 1e-6);
  bench.write({ genPeakShaving: 0 });
  for (let i = 0; i < 30 && bench.run({ ...NIGHT, seconds: 60 }).generatorRuns; i += 1);
  expect(Math.round(bench.memory.soc)).toBe(32);
  expect(bench.write({ genChargeStartSoc: 50 }).run({ ...NIGHT, seconds: 60 }).generatorRuns).toBe(false);
  expect(new Bench(plan, 29).write({ genCharge: 1, genSignal: 0 }).run(NIGHT).generatorRuns).toBe(false);
});

test('without the grid a generator supplies the backup port, and charges only where allowed', () => {
  const plan: UnitPlan = { ...PLAN, auxiliary: { kind: 'generator', watts: 6000 } };
  const flow = new Bench(plan, 15).run({ ...NIGHT, ...GONE });
  expect([flow.load, flow.generator, flow.battery]).toEqual([600, expect.closeTo(600, 6), expect.closeTo(0, 6)]);
});

test('a smart load takes the surplus of a full battery after its delay, and stops before the battery is drained', () => {
  const plan: UnitPlan = { ...PLAN, auxiliary: { kind: 'smartLoad', watts: 2400 } };
  const bench = new Bench(plan, 100).write({ smartLoadSetup: 1, smartLoadDelay: 2, smartLoadOffSoc: 95 });
  const loads = Array.from({ length: 14 }, () => bench.run().smartLoad);
  expect(loads.indexOf(2400)).toBe(12);
  expect(bench.run().load).toBe(3400);
  for (let i = 0; i < 200 && bench.run(NIGHT).smartLoad > 0; i += 1);
  expect(Math.round(bench.memory.soc)).toBe(95);
  expect(new Bench(plan, 50).write({ smartLoadSetup: 1, onGridAlwaysOn: 1 }).run(NIGHT).smartLoad).toBe(2400);
  expect(new Bench(plan, 100).run().smartLoad).toBe(0);
});

test('reactive power follows the mode: by voltage, fixed, or a power factor', () => {
  const at = (values: Record<string, PropertyValue>, sourceVolts = 230) =>
    new Bench(PLAN, 100).write(values).run({ grid: { up: true, sourceVolts, hertz: 50 } });
  expect(at({}).reactive).toBe(0);
  expect(at({}, 250).reactive).toBeLessThan(-1000);
  expect(at({ vqMode: 0, fixedQ: 20 }).reactive).toBeCloseTo(1000, 6);
  const flow = at({ vqMode: 0, powerFactor: 0.9, maxSellPower: 2000 });
  expect(flow.inverter / Math.hypot(flow.inverter, flow.reactive)).toBeCloseTo(0.9, 3);
});
