/** The nodes of a station's energy flow, in display order. */
export const FLOW_NODES = ['solar', 'battery', 'grid', 'load', 'generator'] as const;
export type FlowNode = (typeof FLOW_NODES)[number];

/**
 * Powers in W. Solar, load and generator are never negative; the grid is above 0 while importing, the battery while discharging. Null is
 * a missing reading, undefined means that the station has no such node.
 */
export type FlowPowers = Readonly<Record<FlowNode, number | null | undefined>>;

/** When (epoch ms) powers were read that are too old to be current. */
export type OldPowers = Readonly<Partial<Record<FlowNode, number>>>;

/** The direction of a leg: into the station's bus, out of it, no flow, or unknown. */
export type FlowWay = 'in' | 'out' | 'still' | 'unknown';

export interface FlowLeg {
  readonly node: FlowNode;
  /** Never negative: `way` is the direction. Null while unknown. */
  readonly watts: number | null;
  readonly way: FlowWay;
  /** 0 to 1, relative to the scale of the drawing. */
  readonly strength: number;
  /** Computed from the others, because the station does not measure it. */
  readonly derived: boolean;
  /** When it was read (epoch ms), where that is too long ago to be current; null otherwise. */
  readonly oldAt: number | null;
}

/** Instruments show up to this much (W) without any flow. */
const STILL_WATTS = 10;
/** The same as a share of the scale, for the bidirectional flows of a large plant. */
const STILL_SHARE = 0.002;
const TO_AND_FRO: ReadonlySet<FlowNode> = new Set(['battery', 'grid']);

/**
 * The legs that a station's energy flow has. `rated` (W) is the scale of the drawing as long as nothing exceeds it, so that dots do not
 * race at dawn; 0 where the capacity is unknown. A computed load is as old as the oldest reading it is computed from.
 */
export function flowOf(powers: FlowPowers, rated: number, old: OldPowers = {}): FlowLeg[] {
  const read = Object.fromEntries(FLOW_NODES.map((node) => [node, finite(powers[node])])) as FlowPowers;
  const load = read.load === undefined ? balance(read) : read.load;
  const known: FlowPowers = { ...read, load };
  const sizes = FLOW_NODES.map((node) => Math.abs(known[node] ?? 0));
  const scale = Math.max(rated, ...sizes, 1);
  return FLOW_NODES.flatMap((node) => {
    const power = known[node];
    if (power === undefined) return [];
    const derived = node === 'load' && read.load === undefined;
    const oldAt = (derived ? oldest(Object.values(old)) : old[node]) ?? null;
    return [{ ...legOf(node, power, scale, derived), oldAt: power === null ? null : oldAt }];
  });
}

const oldest = (times: readonly number[]) => (times.length === 0 ? undefined : Math.min(...times));

/** When the newest of the old readings was taken; null where there are none. */
export function newestOld(legs: readonly FlowLeg[]): number | null {
  const times = legs.flatMap(({ oldAt }) => (oldAt === null ? [] : [oldAt]));
  return times.length === 0 ? null : Math.max(...times);
}

/** A non-finite value counts as missing. */
const finite = (power: number | null | undefined) =>
  typeof power === 'number' && !Number.isFinite(power) ? null : power;

/** The load where it is not measured: the sum of all inflows. Undefined where it cannot be computed. */
function balance({ solar, battery, grid, generator }: FlowPowers): number | null | undefined {
  if (grid === undefined || (solar === undefined && battery === undefined && generator === undefined)) return undefined;
  const parts = [solar, battery, grid, generator];
  if (parts.some((part) => part === null)) return null;
  const used = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  // Meters read a second apart can make the sum slightly negative.
  const largest = Math.max(...parts.map((part) => Math.abs(part ?? 0)));
  if (used < -Math.max(STILL_WATTS, largest * 0.05)) return null;
  return Math.max(0, used);
}

function legOf(node: FlowNode, power: number | null, scale: number, derived: boolean): Omit<FlowLeg, 'oldAt'> {
  if (power === null) return { node, watts: null, way: 'unknown', strength: 0, derived };
  const watts = Math.abs(power);
  const still = Math.max(STILL_WATTS, TO_AND_FRO.has(node) ? scale * STILL_SHARE : 0);
  if (watts < still) return { node, watts, way: 'still', strength: 0, derived };
  // A load takes power from the bus; a negative load means that a current clamp was mounted the wrong way round.
  const into = node === 'load' ? power < 0 : power > 0;
  return { node, watts, way: into ? 'in' : 'out', strength: Math.min(1, watts / scale), derived };
}

/** Seconds that a dot takes along its leg, and the width of the leg (px): both depend on the power. */
export function motionOf(strength: number): { readonly seconds: number; readonly width: number } {
  const bent = Math.sqrt(Math.min(1, Math.max(0, strength)));
  return { seconds: Math.round((5 - 3.8 * bent) * 10) / 10, width: Math.round((2 + 6 * bent) * 10) / 10 };
}
