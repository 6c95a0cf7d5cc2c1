import { chargeLimit, dischargeLimit, powerToReach, socAtVolts, type Battery } from './battery';
import type { Level, UnitControl } from './control';
import type { Situation } from './dispatch';
import { generatorLimit, type Step } from './unit-step';

/** What one step finds: powers of sun and loads, and what the battery gives and takes until the step ends. Watts. */
export function situationOf(step: Step, backup: number, efficiency: number, outputLimit: number): Situation {
  const { plan, control, memory, around, panels, battery } = step;
  const pvAvailable = panels.pv[0] + panels.pv[1];
  const intakeLimit = plan.ratedWatts;
  const base = { pvAvailable, backup, home: around.home, efficiency, outputLimit, intakeLimit };
  if (!battery) return { ...base, ...EMPTY };
  const { soc, latches } = memory;
  const { seconds } = around;
  const { open } = step;
  const asSoc = (level: Level) => (control.battery.byVolts ? socAtVolts(level.volts, battery.cells) : level.soc);
  const give = latches.empty ? 0 : dischargeAmperes(battery, soc, control) * open;
  // A long step must neither overfill the battery nor take it below the slot or the shutdown.
  const downTo = (target: number) =>
    target >= soc ? 0 : Math.max(0, Math.min(give, powerToReach(battery, soc, target, seconds)));
  const shutdown = asSoc(control.battery.shutdown);
  const target = step.slot ? asSoc(step.slot) : asSoc(control.battery.gridStart);
  const upTo = (level: number) => (level <= soc ? 0 : Math.max(0, -powerToReach(battery, soc, level, seconds)));
  const reserveLimit = downTo(shutdown);
  const charges = latches.generator.running && control.generator.charges;
  return {
    ...base,
    soc: control.battery.byVolts ? open : soc,
    volts: open,
    chargeLimit: Math.min(
      Math.min(chargeLimit(battery, soc, around.air + 5), control.battery.chargeAmperes) * open,
      upTo(100),
    ),
    dischargeLimit: Math.min(reserveLimit, downTo(target)),
    reserveLimit,
    gridChargeLimit: upTo(target),
    generatorCharge: charges
      ? Math.min(control.generator.amperes * open, generatorLimit(plan, control) * GENERATOR_SHARE)
      : 0,
  };
}

/** Of the generator's alternating current; what arrives at the battery. */
const GENERATOR_SHARE = 0.955;

const EMPTY = {
  soc: 0,
  volts: 0,
  chargeLimit: 0,
  dischargeLimit: 0,
  reserveLimit: 0,
  gridChargeLimit: 0,
  generatorCharge: 0,
};

function dischargeAmperes(battery: Battery, soc: number, control: UnitControl): number {
  return Math.min(dischargeLimit(battery, soc), control.battery.dischargeAmperes);
}
