import { inverterEfficiency } from '@/lib/domain/energy/solar/pv-output';
import { chargeGained, openCircuitVolts, terminal } from './battery';
import type { ControlSlot, Level, UnitControl } from './control';
import {
  dispatch,
  NOMINAL_EFFICIENCY,
  type BatteryLimits,
  type DispatchSettings,
  type Flows,
  type Situation,
} from './dispatch';
import { activeLimit, reactivePower } from './grid-support';
import { voltsUnderLoad } from './grid';
import { island } from './island';
import { moveLatches } from './latches';
import { storeOf } from './store';
import { generatorLimit, type Step, type Surroundings, type UnitMemory, type UnitPlan } from './unit-step';
import { arrayOutput, type ArrayOutput } from './strings';

/** Powers of one step in watts, and the state of panels and battery. */
export interface UnitFlow extends Flows {
  readonly pv: readonly [number, number];
  readonly available: number;
  /** Everything drawn at this unit, including the smart load. */
  readonly load: number;
  readonly smartLoad: number;
  readonly losses: number;
  /** var, positive supplied by the inverter. */
  readonly reactive: number;
  readonly relayClosed: boolean;
  readonly generatorRuns: boolean;
  /** The unit is running: neither switched off nor in fault. */
  readonly works: boolean;
  readonly gridVolts: number;
  readonly irradiance: number;
  readonly cell: number;
  readonly volts: number;
  readonly amperes: number;
  readonly socGained: number;
  /** Drawn from the grid past the unit while it is cut off from the board. */
  readonly beside: number;
}

const PEAK_RATIO = 1.1;
/** Lower limit, since the maker's efficiency curve is unreliable at low load. */
const WORST_EFFICIENCY = 0.85;

/** Computes one step of a unit. Updates the latches of `memory`; the caller adds `socGained` to its charge. */
export function stepUnit(plan: UnitPlan, control: UnitControl, memory: UnitMemory, around: Surroundings): UnitFlow {
  const works = control.on && !around.tripped && !around.cut;
  const panels = works ? arrayOutput(plan, around) : { ...DARK, cell: around.air };
  const battery = control.battery.used ? plan.battery : null;
  const open = battery ? openCircuitVolts(memory.soc, battery.cells) : 0;
  const level: Level | null = battery ? { soc: memory.soc, volts: open } : null;
  const { slot, settings } = inForce(control, around);
  moveLatches(memory.latches, control, {
    instant: around.instant,
    battery: level,
    grid: { up: around.grid.up, volts: around.grid.sourceVolts, hertz: around.grid.hertz },
    sun: panels.pv[0] + panels.pv[1],
    generatorTarget: settings.timeOfUse && slot?.generatorCharge ? slot : null,
    hasGenerator: plan.auxiliary?.kind === 'generator',
  });
  const step = { plan, control, memory, around, panels, battery, open, slot, settings };
  const { flows, load, smartLoad } = works ? shareOut(step) : bypass(around);
  return finish(step, flows, load, smartLoad, works);
}

const DARK: Omit<ArrayOutput, 'cell'> = { pv: [0, 0], irradiance: 0 };

interface Shared {
  readonly flows: Flows;
  readonly load: number;
  readonly smartLoad: number;
}

function shareOut(step: Step): Shared {
  const { plan, memory, around } = step;
  const smartLoad = memory.latches.smartLoad.on && plan.auxiliary?.kind === 'smartLoad' ? plan.auxiliary.watts : 0;
  const store = storeOf(step);
  // Efficiency and volts depend on the power and vice versa; a second pass is accurate enough.
  const before = run(step, store, smartLoad, NOMINAL_EFFICIENCY, shareAt(step, around.grid.sourceVolts)).flows;
  const throughput = Math.abs(before.inverter) / NOMINAL_EFFICIENCY;
  const efficiency = Math.max(WORST_EFFICIENCY, inverterEfficiency(throughput, plan.ratedWatts));
  const volts = voltsUnderLoad(around.grid.sourceVolts, before.grid);
  return run(step, store, smartLoad, efficiency, shareAt(step, volts));
}

/** The share of its rating that the unit may give at these volts. */
function shareAt({ control, memory, around }: Step, volts: number): number {
  const { relay } = memory.latches;
  if (!relay.closed) return 1;
  return activeLimit(control.grid, relay, {
    instant: around.instant,
    volts,
    hertz: around.grid.hertz,
    air: around.air,
  });
}

function run(step: Step, store: BatteryLimits, smartLoad: number, efficiency: number, limit: number): Shared {
  const { plan, control, memory, around, panels } = step;
  const backup = around.backup + smartLoad;
  const situation: Situation = {
    pvAvailable: panels.pv[0] + panels.pv[1],
    backup,
    home: around.home,
    soc: store.soc,
    volts: store.volts,
    chargeLimit: store.chargeLimit,
    dischargeLimit: store.dischargeLimit,
    reserveLimit: store.reserveLimit,
    gridChargeLimit: store.gridChargeLimit,
    generatorCharge: store.generatorCharge,
    efficiency,
    outputLimit: plan.ratedWatts * (limit < 1 ? Math.max(0, limit) : PEAK_RATIO),
    intakeLimit: plan.ratedWatts,
  };
  if (memory.latches.relay.closed) {
    const { byVolts, gridStart } = control.battery;
    const { slot } = step;
    const level = slot ?? gridStart;
    const power = slot?.power ?? 0;
    const gridCharge = slot?.gridCharge ?? true;
    const flows = dispatch(situation, step.settings, { power, gridCharge, soc: byVolts ? level.volts : level.soc });
    return { flows, load: backup + around.home, smartLoad };
  }
  const generator = memory.latches.generator.running ? generatorLimit(plan, control) : 0;
  const flows = island(situation, step.battery !== null, generator);
  const home = around.grid.up ? around.home : 0;
  return { flows: { ...flows, grid: home }, load: flows.served + home, smartLoad: flows.served > 0 ? smartLoad : 0 };
}

const IDLE: Flows = { pvUsed: 0, battery: 0, inverter: 0, grid: 0, generator: 0, curtailed: 0 };

/** An inverter that is off passes the grid through, if there is one. */
function bypass(around: Surroundings): Shared {
  if (around.cut) return { flows: IDLE, load: 0, smartLoad: 0 };
  const load = around.grid.up ? around.backup + around.home : 0;
  return { flows: { pvUsed: 0, battery: 0, inverter: 0, grid: load, generator: 0, curtailed: 0 }, load, smartLoad: 0 };
}

/** On days not selected the unit behaves as if time of use were off. */
function inForce(control: UnitControl, around: Surroundings): { slot: ControlSlot | null; settings: DispatchSettings } {
  const ticked = control.dispatch.timeOfUse && (control.days >> around.weekday) & 1;
  if (!ticked) return { slot: null, settings: control.dispatchWithoutSlots };
  // The last slot before midnight lasts until the first one of the next day.
  let slot = control.slots[control.slots.length - 1];
  for (const candidate of control.slots) if (candidate.from <= around.hour) slot = candidate;
  return { slot: slot ?? null, settings: control.dispatch };
}

function finish(step: Step, flows: Flows, load: number, smartLoad: number, works: boolean): UnitFlow {
  const { plan, control, memory, around, panels } = step;
  const available = panels.pv[0] + panels.pv[1];
  const used = available > 0 ? flows.pvUsed / available : 0;
  const { volts, amperes } = plan.battery
    ? terminal(plan.battery, memory.soc, flows.battery)
    : { volts: 0, amperes: 0 };
  const gridVolts = around.grid.up && !around.cut ? voltsUnderLoad(around.grid.sourceVolts, flows.grid) : 0;
  const feeds = works && memory.latches.relay.closed;
  return {
    pvUsed: flows.pvUsed,
    battery: flows.battery,
    inverter: flows.inverter,
    grid: flows.grid,
    generator: flows.generator,
    curtailed: flows.curtailed,
    pv: [panels.pv[0] * used, panels.pv[1] * used],
    available,
    load,
    smartLoad,
    losses: flows.pvUsed + flows.battery + flows.grid + flows.generator - load,
    reactive: feeds
      ? reactivePower(control.grid.reactive, flows.inverter, gridVolts, plan.ratedWatts, plan.ratedWatts * PEAK_RATIO)
      : 0,
    relayClosed: feeds,
    generatorRuns: works && memory.latches.generator.running,
    works,
    gridVolts,
    irradiance: panels.irradiance,
    cell: panels.cell,
    volts,
    amperes,
    beside: around.cut && around.grid.up ? around.home : 0,
    socGained: plan.battery ? chargeGained(plan.battery, amperes, around.seconds) : 0,
  };
}
