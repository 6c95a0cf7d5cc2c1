import { switchPosition, type SwitchPosition } from '../devices/switch-position';
import { trendValue } from '../devices/live-chart';
import type { Drawing, PlacedSymbol } from './drawing';
import { traceNetwork, type Conducts, type Energy } from './network';
import type { ReadOf } from './readings';
import { symbolFacts, type SymbolState } from './symbols';

/** The state properties of a sheet's switches. */
export const STATE_CODES = [
  'breakerState',
  'gateStatus',
  'earthSwitch',
  'truckPosition',
  'localRemote',
  'springState',
  'tripState',
  'tripCause',
  'runState',
] as const;

/** Upstream switches of a sheet are queried for these only. */
export const POSITION_CODES = ['breakerState', 'gateStatus', 'truckPosition'] as const;

export interface Situation {
  readonly isBound: (circuit: string) => boolean;
  /** A reading that is recent enough to prove a state; undefined otherwise. */
  readonly fresh: ReadOf;
}

const TRUCK: readonly SwitchPosition[] = ['closed', 'moving', 'open'];
const EARTH: readonly SwitchPosition[] = ['open', 'closed'];
const MODE = ['local', 'remote'] as const;
const SPRING = ['resting', 'charging'] as const;

/** The position in the samples: `gateStatus` 0 (D3.14). */
const SAMPLE_POSITION = 'open';

const oneOf = <S extends string>(states: readonly S[], value: number | null): S | 'unknown' =>
  (value === null ? undefined : states[value]) ?? 'unknown';

/** Whether a circuit conducts: by its breaker and, where it has one, its truck. */
export function conductsOf({ fresh, isBound }: Situation): (circuit: string) => Conducts {
  return (circuit) => {
    if (!isBound(circuit)) return 'unknown';
    const value = (code: string) => fresh(circuit, code)?.value;
    const truck = trendValue(value('truckPosition'));
    if (truck !== null && truck !== 0) return 'open';
    const position = switchPosition({ breakerState: value('breakerState'), gateStatus: value('gateStatus') });
    return position === 'open' || position === 'closed' ? position : 'unknown';
  };
}

/** Whether each node is energised; null where no switch has a device, so that it is unknown. */
export function energyOf(
  { network, sources }: Pick<Drawing, 'network' | 'sources'>,
  situation: Situation,
): ReadonlyMap<string, Energy> | null {
  const reported = network.some(({ through }) => through !== undefined && situation.isBound(through));
  return reported ? traceNetwork(network, sources, conductsOf(situation)) : null;
}

export function stateOf(
  { circuit, fixed, kind, node, indicates }: PlacedSymbol,
  situation: Situation,
  energy: ReadonlyMap<string, Energy> | null,
): SymbolState {
  if (fixed) return fixed;
  const bound = circuit !== undefined && situation.isBound(circuit);
  const number = (code: string) => trendValue(bound ? situation.fresh(circuit, code)?.value : null);
  switch (symbolFacts(kind).family) {
    case 'switch':
      if (!bound) return SAMPLE_POSITION;
      if (kind === 'earthingSwitch') return oneOf(EARTH, number('earthSwitch'));
      return switchPosition({ breakerState: number('breakerState'), gateStatus: number('gateStatus') });
    case 'truck':
      return bound ? oneOf(TRUCK, number('truckPosition')) : 'closed';
    case 'mode':
      return bound ? oneOf(MODE, number('localRemote')) : 'remote';
    case 'spring':
      return bound ? oneOf(SPRING, number('springState')) : 'resting';
    case 'flag':
      return bound ? flagOf(indicates, number) : 'off';
    case 'result': {
      const run = number('runState');
      if (!bound) return 'success';
      return run === null ? 'unknown' : run === 3 || run === 4 ? 'warning' : 'success';
    }
    case 'fixed':
      return 'sample';
    case 'part':
      if (bound && number('runState') === 4) return 'faulty';
      return energy === null || node === undefined ? 'sample' : (energy.get(node) ?? 'unknown');
  }
}

/** Cause of a protection trip. */
const TRIP_CAUSES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
export type TripCause = (typeof TRIP_CAUSES)[number];

/** What tripped a circuit, 0 where its device does not report the cause; null if it is not tripped, or unknown. */
export function tripOf(circuit: string, { fresh, isBound }: Situation): TripCause | null {
  const number = (code: string) => trendValue(fresh(circuit, code)?.value);
  if (!isBound(circuit) || number('tripState') !== 1) return null;
  return TRIP_CAUSES[number('tripCause') ?? 0] ?? '0';
}

function flagOf(indicates: PlacedSymbol['indicates'], number: (code: string) => number | null): SymbolState {
  if (indicates === 'tripped') return oneOf(['off', 'on'] as const, number('tripState'));
  const position = switchPosition({ breakerState: number('breakerState'), gateStatus: number('gateStatus') });
  return position === 'closed' ? 'on' : position === 'open' ? 'off' : 'unknown';
}
