import { CONVERTER, RECTIFIER, type Flows, type Situation } from './dispatch';

/** What an open relay changes: the backup port is served by what is at hand, or goes dark. */
export interface IslandFlows extends Flows {
  /** Watts that the backup port got: all it asked for, or nothing. */
  readonly served: number;
}

/**
 * One step with the relay open: sun, then generator, then battery feed the backup port; the sun charges with what is
 * left and is held back beyond that. `grid` is 0: what lies before the inverter is not its business now. Watts.
 * `generatorLimit` is what a running generator gives at most, 0 when it stands still.
 */
export function island(situation: Situation, hasBattery: boolean, generatorLimit: number): IslandFlows {
  const flows = feed(situation, situation.backup, hasBattery, generatorLimit);
  // Half a supply is none: the inverter switches the port off before its voltage breaks down.
  return flows.served >= situation.backup - 0.5 ? flows : feed(situation, 0, hasBattery, generatorLimit);
}

function feed(situation: Situation, backup: number, hasBattery: boolean, generatorLimit: number): IslandFlows {
  const { efficiency: eta, chargeLimit, outputLimit } = situation;
  // Without a battery to hold the voltage, the panels cannot carry a load that changes by itself.
  const pv = hasBattery ? situation.pvAvailable : 0;
  const pvLoad = Math.min(pv * eta, backup, outputLimit);
  const rest = Math.max(0, pv - pvLoad / eta);
  const charge = Math.min(rest * CONVERTER, chargeLimit);
  const left = Math.max(0, rest - charge / CONVERTER);

  const fromGenerator = Math.min(backup - pvLoad, generatorLimit);
  const generatorCharge = Math.max(
    0,
    Math.min(situation.generatorCharge, chargeLimit - charge, (generatorLimit - fromGenerator) * RECTIFIER),
  );
  const discharge = Math.max(
    0,
    Math.min(backup - pvLoad - fromGenerator, situation.reserveLimit * eta, outputLimit - pvLoad),
  );
  const served = pvLoad + fromGenerator + discharge;
  return {
    pvUsed: pv - left,
    battery: discharge / eta - charge - generatorCharge,
    inverter: pvLoad + discharge - generatorCharge / RECTIFIER,
    grid: 0,
    generator: fromGenerator + generatorCharge / RECTIFIER,
    curtailed: situation.pvAvailable - pv + left,
    served,
  };
}
