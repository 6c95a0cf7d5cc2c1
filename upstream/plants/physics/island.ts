import { CONVERTER, RECTIFIER, type Flows, type Situation } from './dispatch';

/** Flows with an open relay: the backup port is supplied by what is available, or is switched off. */
export interface IslandFlows extends Flows {
  /** Watts that the backup port gets: all it needs, or 0. */
  readonly served: number;
}

/**
 * One step with the relay open: solar, then generator, then battery supply the backup port; remaining solar charges the
 * battery and is curtailed beyond that. `grid` is 0, since the inverter is disconnected from it. Watts. `generatorLimit` is
 * the maximum of a running generator, 0 if it is off.
 */
export function island(situation: Situation, hasBattery: boolean, generatorLimit: number): IslandFlows {
  const flows = feed(situation, situation.backup, hasBattery, generatorLimit);
  // The inverter switches the port off before its voltage collapses, so it is never supplied partially.
  return flows.served >= situation.backup - 0.5 ? flows : feed(situation, 0, hasBattery, generatorLimit);
}

function feed(situation: Situation, backup: number, hasBattery: boolean, generatorLimit: number): IslandFlows {
  const { efficiency: eta, chargeLimit, outputLimit } = situation;
  // Without a battery to hold the voltage, the panels cannot supply a varying load.
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
