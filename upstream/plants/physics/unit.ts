import { inverterEfficiency } from '@/lib/domain/solar/pv-output';
import { chargeGained, openCircuitVolts, terminal, type Battery } from './battery';
import type { ControlSlot, Level, UnitControl } from './control';
import { dispatch, NOMINAL_EFFICIENCY, type DispatchSettings, type Flows, type Slot } from './dispatch';
import { activeLimit, reactivePower } from './grid-support';
import { voltsUnderLoad } from './grid';
import { island } from './island';
import { moveLatches, type Latches } from './latches';
import { situationOf } from './situation';
import { arrayOutput, type ArrayOutput, type ArrayPlan, type Light } from './strings';

/** One hybrid inverter with its two strings, its battery and what hangs on its third port. */
export interface UnitPlan extends ArrayPlan {
  readonly id: string;
  readonly ratedWatts: number;
  readonly battery: Battery | null;
  /** A generator that gives this much, or a load that is switched when there is plenty. */
  readonly auxiliary?: { readonly kind: 'generator' | 'smartLoad'; readonly watts: number } | undefined;
  /** What the installer chose, by setting code; the factory's values stand for all others. */
  readonly settings: Readonly<Record<string, string | number>>;
}

/** What surrounds a unit during one step. */
export interface Surroundings extends Light {
  /** Epoch ms of the beginning of the step. */
  readonly instant: number;
  readonly backup: number;
  readonly home: number;
  /** Hours since local midnight. */
  readonly hour: number;
  /** 0 Sunday. */
  readonly weekday: number;
  readonly seconds: number;
  /** `sourceVolts` are those of the grid when nothing is exchanged with it. */
  readonly grid: { readonly up: boolean; readonly sourceVolts: number; readonly hertz: number };
  /** A fault holds the relay open: the load then hangs on the grid alone. */
  readonly tripped: boolean;
}

/** Powers of one step in watts, and the state of panels and battery. */
export interface UnitFlow extends Flows {
  readonly pv: readonly [number, number];
  readonly available: number;
  /** Everything that was drawn at this unit, the smart load with it. */
  readonly load: number;
  readonly smartLoad: number;
  readonly losses: number;
  /** var, positive supplied by the inverter. */
  readonly reactive: number;
  readonly relayClosed: boolean;
  readonly generatorRuns: boolean;
  /** The unit works: neither switched off nor in fault. */
  readonly works: boolean;
  readonly gridVolts: number;
  readonly irradiance: number;
  readonly cell: number;
  readonly volts: number;
  readonly amperes: number;
  readonly socGained: number;
}

/** What a step changes about a unit. */
export interface UnitMemory {
  readonly soc: number;
  readonly latches: Latches;
}

const PEAK_RATIO = 1.1;
/** Below this the curve of the maker says little; the transformer still turns something. */
const WORST_EFFICIENCY = 0.85;
const DARK_SLOT: Omit<Slot, 'soc'> = { power: 0, gridCharge: true };

/** One step of a unit. Moves the latches of `memory`; the caller adds `socGained` to its charge. */
export function stepUnit(plan: UnitPlan, control: UnitControl, memory: UnitMemory, around: Surroundings): UnitFlow {
  const works = control.on && !around.tripped;
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

export interface Step {
  readonly plan: UnitPlan;
  readonly control: UnitControl;
  readonly memory: UnitMemory;
  readonly around: Surroundings;
  readonly panels: ArrayOutput;
  /** Null where there is none, or the settings say that there is none. */
  readonly battery: Battery | null;
  /** Volts of the resting battery. */
  readonly open: number;
  /** The time slot in force; null on days without. */
  readonly slot: ControlSlot | null;
  readonly settings: DispatchSettings;
}

interface Shared {
  readonly flows: Flows;
  readonly load: number;
  readonly smartLoad: number;
}

function shareOut(step: Step): Shared {
  const { plan, control, memory, around } = step;
  const smartLoad = memory.latches.smartLoad.on && plan.auxiliary?.kind === 'smartLoad' ? plan.auxiliary.watts : 0;
  const { relay } = memory.latches;
  const grid = { instant: around.instant, hertz: around.grid.hertz, air: around.air };
  const share = (volts: number) => (relay.closed ? activeLimit(control.grid, relay, { ...grid, volts }) : 1);
  const run = (efficiency: number, limit: number): Shared => {
    const outputLimit = plan.ratedWatts * (limit < 1 ? Math.max(0, limit) : PEAK_RATIO);
    const situation = situationOf(step, around.backup + smartLoad, efficiency, outputLimit);
    if (relay.closed) {
      const slot: Slot = step.slot
        ? { ...step.slot, soc: control.battery.byVolts ? step.slot.volts : step.slot.soc }
        : {
            ...DARK_SLOT,
            soc: control.battery.byVolts ? control.battery.gridStart.volts : control.battery.gridStart.soc,
          };
      const flows = dispatch(situation, step.settings, slot);
      return { flows, load: around.backup + smartLoad + around.home, smartLoad };
    }
    const generator = memory.latches.generator.running ? generatorLimit(plan, control) : 0;
    const flows = island(situation, step.battery !== null, generator);
    const home = around.grid.up ? around.home : 0;
    return { flows: { ...flows, grid: home }, load: flows.served + home, smartLoad: flows.served > 0 ? smartLoad : 0 };
  };
  // Efficiency and volts depend on the power and the power on them: the second pass is close enough.
  const first = run(NOMINAL_EFFICIENCY, share(around.grid.sourceVolts)).flows;
  const throughput = Math.abs(first.inverter) / NOMINAL_EFFICIENCY;
  const efficiency = Math.max(WORST_EFFICIENCY, inverterEfficiency(throughput, plan.ratedWatts));
  return run(efficiency, share(voltsUnderLoad(around.grid.sourceVolts, first.grid)));
}

/** What a running generator may give: its rating, or what peak shaving leaves of it. */
export function generatorLimit(plan: UnitPlan, control: UnitControl): number {
  if (plan.auxiliary?.kind !== 'generator') return 0;
  return Math.min(plan.auxiliary.watts, control.generator.peakLimit ?? Infinity);
}

/** An inverter that does nothing passes the grid through, as long as there is one. */
function bypass(around: Surroundings): Shared {
  const load = around.grid.up ? around.backup + around.home : 0;
  return { flows: { pvUsed: 0, battery: 0, inverter: 0, grid: load, generator: 0, curtailed: 0 }, load, smartLoad: 0 };
}

/** On days that are not ticked the unit behaves as if time of use were off. */
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
  const gridVolts = around.grid.up ? voltsUnderLoad(around.grid.sourceVolts, flows.grid) : 0;
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
    socGained: plan.battery ? chargeGained(plan.battery, amperes, around.seconds) : 0,
  };
}
