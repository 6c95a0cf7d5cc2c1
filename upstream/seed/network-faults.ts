import { seedOf, uniformAt } from '@/upstream/plants/physics/chance';
import type { GatewayPlan } from '@/upstream/plants/plants-file';

/** Link faults of a scenario's gateways. Tests need `calm`. */
export type NetworkFaults = 'calm' | 'ordinary' | 'rough';

interface Weather {
  readonly line: GatewayPlan['weather'];
  /** Share of gateways that are disconnected now and then. */
  readonly flapping: number;
}

const WEATHERS: Readonly<Record<NetworkFaults, Weather>> = {
  calm: { line: undefined, flapping: 0 },
  ordinary: { line: { duplicate: 0.005, reorder: 0.005, driftSeconds: 0.8 }, flapping: 0 },
  rough: { line: { duplicate: 0.1, reorder: 0.1, driftSeconds: 4 }, flapping: 0.3 },
};

/** The link of one gateway: from its description, else drawn from the scenario's link faults. */
export function lineOf(
  weather: NetworkFaults,
  uuid: string,
  described: GatewayPlan['network'] | undefined,
): Pick<GatewayPlan, 'network' | 'weather'> {
  const { line, flapping } = WEATHERS[weather];
  const draw = (index: number) => uniformAt(seedOf('network', uuid), index);
  const flaps = draw(0) < flapping;
  const network = described ?? (flaps ? flap(draw(1), draw(2)) : { kind: 'steady' as const });
  return { network, ...(line && { weather: line }) };
}

function flap(often: number, long: number): GatewayPlan['network'] {
  return { kind: 'flapping', everySeconds: Math.round(900 + 2700 * often), downSeconds: Math.round(60 + 240 * long) };
}
