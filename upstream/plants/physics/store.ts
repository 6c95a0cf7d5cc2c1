import { chargeLimit, dischargeLimit, powerToReach, socAtVolts } from './battery';
import type { Level } from './control';
import type { BatteryLimits } from './dispatch';
import { generatorLimit, type Step } from './unit-step';

/** Share of the generator's AC power that reaches the battery. */
const GENERATOR_SHARE = 0.955;

const NONE: BatteryLimits = {
  soc: 0,
  volts: 0,
  chargeLimit: 0,
  dischargeLimit: 0,
  reserveLimit: 0,
  gridChargeLimit: 0,
  generatorCharge: 0,
};

/**
 * The battery at the start of a step. Allocates only one object, since years of history call this some hundred thousand
 * times per station.
 */
export function storeOf(step: Step): BatteryLimits {
  const { control, memory, around, battery, open } = step;
  if (!battery) return NONE;
  const { soc, latches } = memory;
  const limits = control.battery;
  const give = latches.empty ? 0 : Math.min(dischargeLimit(battery, soc), limits.dischargeAmperes) * open;
  const target = socOf(step, step.slot ?? limits.gridStart);
  const shutdown = socOf(step, limits.shutdown);
  const lowest = latches.relay.closed ? Math.max(socOf(step, limits.low), shutdown) : shutdown;
  // A long step must neither overcharge the battery nor discharge it below the slot, the low level or the shutdown level.
  const reserveLimit = downTo(step, give, lowest);
  const charges = latches.generator.running && control.generator.charges;
  return {
    soc: limits.byVolts ? open : soc,
    volts: open,
    chargeLimit: Math.min(
      Math.min(chargeLimit(battery, soc, around.air + 5), limits.chargeAmperes) * open,
      upTo(step, 100),
    ),
    dischargeLimit: Math.min(reserveLimit, downTo(step, give, target)),
    reserveLimit,
    gridChargeLimit: upTo(step, target),
    generatorCharge: charges
      ? Math.min(control.generator.amperes * open, generatorLimit(step.plan, control) * GENERATOR_SHARE)
      : 0,
  };
}

/** A level in per cent, whether the settings give it in per cent or volts. */
function socOf({ control, battery }: Step, level: Level): number {
  return control.battery.byVolts && battery ? socAtVolts(level.volts, battery.cells) : level.soc;
}

function downTo({ battery, memory, around }: Step, give: number, target: number): number {
  if (!battery || target >= memory.soc) return 0;
  return Math.max(0, Math.min(give, powerToReach(battery, memory.soc, target, around.seconds)));
}

function upTo({ battery, memory, around }: Step, target: number): number {
  if (!battery || target <= memory.soc) return 0;
  return Math.max(0, -powerToReach(battery, memory.soc, target, around.seconds));
}
