/** What a station's energy moves between, in the order in which it is told. */
export const FLOW_NODES = ['solar', 'battery', 'grid', 'load', 'generator'] as const;
export type FlowNode = (typeof FLOW_NODES)[number];

/**
 * Powers in W. Solar, load and generator are never negative; the grid is above 0 while it is bought from, the battery while
 * it discharges. Null is a reading that is missing, undefined a station that has no such thing.
 */
export type FlowPowers = Readonly<Record<FlowNode, number | null | undefined>>;

/** When (epoch ms) those powers were read that are too old to be what moves now. */
export type OldPowers = Readonly<Partial<Record<FlowNode, number>>>;

/** Which way a leg moves: into the station's bus, out of it, not at all, or nobody knows. */
export type FlowWay = 'in' | 'out' | 'still' | 'unknown';

export interface FlowLeg {
  readonly node: FlowNode;
  /** Never negative: `way` says where it goes. Null while it is not known. */
  readonly watts: number | null;
  readonly way: FlowWay;
  /** 0 to 1 of what the drawing is scaled to. */
  readonly strength: number;
  /** Worked out from the others, since the station does not measure it. */
  readonly derived: boolean;
  /** When it was read (epoch ms), where that is too long ago to be what moves now; null otherwise. */
  readonly oldAt: number | null;
}

/** Less than this (W) is what instruments show of nothing. */
const STILL_WATTS = 10;
/** The same as a share of the scale, for what goes to and fro at a large plant. */
const STILL_SHARE = 0.002;
const TO_AND_FRO: ReadonlySet<FlowNode> = new Set(['battery', 'grid']);

/**
 * The legs of a station's energy flow, those it has. `rated` (W) is what its drawing is scaled to as long as nothing
 * exceeds it, so that dots do not race at dawn; 0 where the capacity is not known. A load that is worked out is as old as
 * the oldest of what it is worked out from.
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

/** When the newest of what is old was read; null where nothing is. */
export function newestOld(legs: readonly FlowLeg[]): number | null {
  const times = legs.flatMap(({ oldAt }) => (oldAt === null ? [] : [oldAt]));
  return times.length === 0 ? null : Math.max(...times);
}

/** What is no number is no reading. */
const finite = (power: number | null | undefined) =>
  typeof power === 'number' && !Number.isFinite(power) ? null : power;

/** What is used, where nobody measures it: everything that comes in. Undefined where that cannot be told. */
function balance({ solar, battery, grid, generator }: FlowPowers): number | null | undefined {
  if (grid === undefined || (solar === undefined && battery === undefined && generator === undefined)) return undefined;
  const parts = [solar, battery, grid, generator];
  if (parts.some((part) => part === null)) return null;
  const used = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  // Meters that were read a second apart can leave a little less than nothing.
  const largest = Math.max(...parts.map((part) => Math.abs(part ?? 0)));
  if (used < -Math.max(STILL_WATTS, largest * 0.05)) return null;
  return Math.max(0, used);
}

function legOf(node: FlowNode, power: number | null, scale: number, derived: boolean): Omit<FlowLeg, 'oldAt'> {
  if (power === null) return { node, watts: null, way: 'unknown', strength: 0, derived };
  const watts = Math.abs(power);
  const still = Math.max(STILL_WATTS, TO_AND_FRO.has(node) ? scale * STILL_SHARE : 0);
  if (watts < still) return { node, watts, way: 'still', strength: 0, derived };
  // What is used leaves the bus; what a load would give back is a clamp that was put on the wrong way round.
  const into = node === 'load' ? power < 0 : power > 0;
  return { node, watts, way: into ? 'in' : 'out', strength: Math.min(1, watts / scale), derived };
}

/** Seconds that a dot takes along its leg, and how wide the leg is drawn (px): both follow the power. */
export function motionOf(strength: number): { readonly seconds: number; readonly width: number } {
  const bent = Math.sqrt(Math.min(1, Math.max(0, strength)));
  return { seconds: Math.round((5 - 3.8 * bent) * 10) / 10, width: Math.round((2 + 6 * bent) * 10) / 10 };
}
