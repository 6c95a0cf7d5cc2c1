import { cellTemperature, inverterEfficiency, panelPower } from '@/lib/domain/solar/pv-output';
import { planeOfArray } from '@/lib/domain/solar/plane-of-array';
import type { SunPosition } from '@/lib/domain/solar/sun-position';
import {
  chargeGained,
  chargeLimit,
  dischargeLimit,
  openCircuitVolts,
  powerToReach,
  terminal,
  type Battery,
} from './battery';
import type { ControlSlot, UnitControl } from './control';
import { dispatch, NOMINAL_EFFICIENCY, type Flows } from './dispatch';

/** One hybrid inverter with its two strings and its battery. */
export interface UnitPlan {
  readonly id: string;
  readonly ratedWatts: number;
  readonly tilt: number;
  readonly strings: readonly [PvString, PvString];
  readonly battery: Battery | null;
  /** What the installer chose, by setting code; the factory's values stand for all others. */
  readonly settings: Readonly<Record<string, string | number>>;
}

export interface PvString {
  readonly peakWatts: number;
  readonly azimuth: number;
  /** Modules in series. */
  readonly modules: number;
}

/** What surrounds a unit during one step. */
export interface Surroundings {
  readonly sun: SunPosition;
  /** W/m2 on level ground; 0 at night. */
  readonly ghi: number;
  readonly air: number;
  readonly wind: number;
  readonly backup: number;
  readonly home: number;
  /** Hours since local midnight. */
  readonly hour: number;
  readonly seconds: number;
  /** The relay is open: a fault. The load then hangs on the grid alone. */
  readonly tripped: boolean;
}

/** Powers of one step in watts, and the state of panels and battery. */
export interface UnitFlow extends Flows {
  readonly pv: readonly [number, number];
  readonly available: number;
  readonly load: number;
  readonly backup: number;
  readonly losses: number;
  readonly irradiance: number;
  readonly cell: number;
  readonly volts: number;
  readonly amperes: number;
  readonly socGained: number;
}

const PEAK_RATIO = 1.1;
/** Below this the curve of the maker says little; the transformer still turns something. */
const WORST_EFFICIENCY = 0.85;

/** One step of a unit that starts at `soc` percent. Pure: the caller keeps the state. */
export function stepUnit(plan: UnitPlan, control: UnitControl, soc: number, around: Surroundings): UnitFlow {
  const panels = around.ghi > 0 && !around.tripped ? stringPowers(plan, around) : DARK;
  const available = panels.pv[0] + panels.pv[1];
  const load = around.backup + around.home;
  const battery = plan.battery;
  const open = battery ? openCircuitVolts(soc, battery.cells) : 0;
  const flows = around.tripped ? bypass(load) : share(plan, control, soc, open, available, around);

  const used = available > 0 ? flows.pvUsed / available : 0;
  const { volts, amperes } = battery ? terminal(battery, soc, flows.battery) : NO_BATTERY;
  return {
    pvUsed: flows.pvUsed,
    battery: flows.battery,
    inverter: flows.inverter,
    grid: flows.grid,
    curtailed: flows.curtailed,
    pv: [panels.pv[0] * used, panels.pv[1] * used],
    available,
    load,
    backup: around.tripped ? 0 : around.backup,
    losses: flows.pvUsed + flows.battery + flows.grid - load,
    irradiance: panels.irradiance,
    cell: panels.cell ?? around.air,
    volts,
    amperes,
    socGained: battery ? chargeGained(battery, amperes, around.seconds) : 0,
  };
}

const NO_BATTERY = { volts: 0, amperes: 0 };
const DARK: { pv: readonly [number, number]; irradiance: number; cell: number | null } = {
  pv: [0, 0],
  irradiance: 0,
  cell: null,
};

function stringPowers(plan: UnitPlan, around: Surroundings) {
  const one = plan.strings[0];
  const two = plan.strings[1];
  const first = planeOfArray(around.ghi, around.sun, { tilt: plan.tilt, azimuth: one.azimuth, albedo: 0.2 }).onPlane;
  const second =
    two.azimuth === one.azimuth
      ? first
      : planeOfArray(around.ghi, around.sun, { tilt: plan.tilt, azimuth: two.azimuth, albedo: 0.2 }).onPlane;
  return {
    pv: [stringPower(one, first, around), stringPower(two, second, around)] as const,
    irradiance: first,
    cell: cellTemperature(around.air, first, around.wind),
  };
}

function stringPower({ peakWatts }: PvString, onPlane: number, around: Surroundings): number {
  return panelPower(peakWatts, onPlane, cellTemperature(around.air, onPlane, around.wind));
}

function share(
  plan: UnitPlan,
  control: UnitControl,
  soc: number,
  open: number,
  available: number,
  around: Surroundings,
): Flows {
  const { battery } = plan;
  const settings = control.dispatch;
  const slot = slotAt(control.slots, around.hour);
  const { seconds } = around;
  const situation = {
    pvAvailable: available,
    backup: around.backup,
    home: around.home,
    soc,
    volts: open,
    // A long step must neither overfill the battery nor take it below the slot.
    chargeLimit: battery
      ? Math.min(
          chargeLimit(battery, soc, around.air + 5) * open,
          Math.max(0, -powerToReach(battery, soc, 100, seconds)),
        )
      : 0,
    dischargeLimit: battery
      ? Math.min(
          dischargeLimit(battery, soc) * open,
          Math.max(0, powerToReach(battery, soc, Math.min(soc, slot.soc), seconds)),
        )
      : 0,
    gridChargeLimit: battery ? Math.max(0, -powerToReach(battery, soc, Math.max(soc, slot.soc), seconds)) : 0,
    efficiency: NOMINAL_EFFICIENCY,
    outputLimit: plan.ratedWatts * PEAK_RATIO,
  };
  const first = dispatch(situation, settings, slot);
  // The efficiency depends on the power and the power on the efficiency: the second pass is close enough.
  const throughput = Math.abs(first.inverter) / NOMINAL_EFFICIENCY;
  const efficiency = Math.max(WORST_EFFICIENCY, inverterEfficiency(throughput, plan.ratedWatts));
  situation.efficiency = efficiency;
  return dispatch(situation, settings, slot);
}

function bypass(load: number): Flows {
  return { pvUsed: 0, battery: 0, inverter: 0, grid: load, curtailed: 0 };
}

/** The last slot before midnight lasts until the first one of the next day. */
function slotAt(slots: readonly ControlSlot[], hour: number): ControlSlot {
  let found = slots[slots.length - 1];
  for (const slot of slots) if (slot.from <= hour) found = slot;
  if (!found) throw new RangeError('a unit has six slots');
  return found;
}
