import type { ModelValues, PointValues } from './points';
import { number } from './values';

/** What a DC input is connected to. */
export type InputRole = 'pv' | 'charge' | 'discharge';

const DISCHARGE = /^StDisCha/i;
const CHARGE = /^StCha/i;
/** Without names: the inputs of a Fronius hybrid in their order. */
const FRONIUS_HYBRID: readonly InputRole[] = ['pv', 'pv', 'charge', 'discharge'];

/** What the model does not have: who made the inverter, and whether it has storage. */
export interface InputFacts {
  readonly manufacturer: string;
  readonly hasStorageControls: boolean;
}

/**
 * The role of each module of model 160. The model does not have it: Fronius names the two inputs of its battery; what has another name
 * or none is PV.
 */
export function trackerRoles({ groups }: ModelValues, facts: InputFacts): readonly InputRole[] {
  const names = groups.map(({ texts }) => texts.get('IDStr'));
  const isFronius = /^fronius/i.test(facts.manufacturer);
  if (isFronius && facts.hasStorageControls && groups.length === 4 && names.every((name) => name === undefined))
    return FRONIUS_HYBRID;
  return names.map((name) => (DISCHARGE.test(name ?? '') ? 'discharge' : CHARGE.test(name ?? '') ? 'charge' : 'pv'));
}

/** The modules of model 160 with this role. */
export function trackersOf(model: ModelValues, roles: readonly InputRole[], role: InputRole): readonly PointValues[] {
  return model.groups.filter((_, index) => roles[index] === role);
}

const PORT_PV = 0;
const PORT_STORAGE = 1;

/** The ports of model 714 with panels. */
export const pvPorts = ({ groups }: ModelValues): readonly PointValues[] =>
  groups.filter((port) => number(port, 'PrtTyp') === PORT_PV);

/** The ports of model 714 with a battery. */
export const storagePorts = ({ groups }: ModelValues): readonly PointValues[] =>
  groups.filter((port) => number(port, 'PrtTyp') === PORT_STORAGE);
