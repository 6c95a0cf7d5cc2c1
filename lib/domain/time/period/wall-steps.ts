import type { Boundaries } from '../../energy/series/steps';
import { offsetsOf } from '../../energy/series/zone-offset';
import { wallText } from './calendar';
import type { StepUnit } from './cut';

/** The number of characters of YYYY-MM-DDTHH:mm that identify the hour, day, month or year of a step. */
const NAME_LENGTH: Readonly<Record<StepUnit, number>> = { hour: 13, day: 10, month: 7, year: 4 };

/** The steps of several zones as rows of one table: the same local hour is the same row in every zone. */
export interface AlignedSteps {
  /** The local start time of each row, YYYY-MM-DDTHH:mm: the earliest of all zones. */
  readonly rows: readonly string[];
  /** By zone, the row of each of its steps. A row without a step of a zone is a gap there. */
  readonly rowsOf: ReadonlyMap<string, readonly number[]>;
}

interface WallStep {
  /** The name of its hour, and its occurrence: a repeated hour has two rows. */
  readonly key: string;
  readonly at: string;
  /** Sort key in clock order: a repeated hour follows the latest hour shown before it. */
  readonly order: string;
}

/** Aligns the steps of zones by local time: an hour that a zone skips or repeats does not shift the others. */
export function alignSteps(unit: StepUnit, boundariesOf: ReadonlyMap<string, Boundaries>): AlignedSteps {
  const stepsOf = new Map([...boundariesOf].map(([zone, boundaries]) => [zone, wallSteps(unit, zone, boundaries)]));
  const found = new Map<string, WallStep>();
  for (const step of [...stepsOf.values()].flat()) {
    const known = found.get(step.key) ?? step;
    found.set(step.key, { key: step.key, at: least(known.at, step.at), order: least(known.order, step.order) });
  }
  const rows = [...found.values()].sort((a, b) => (a.order < b.order ? -1 : 1));
  const rowOf = new Map(rows.map(({ key }, row) => [key, row]));
  return {
    rows: rows.map(({ at }) => at),
    rowsOf: new Map([...stepsOf].map(([zone, steps]) => [zone, steps.map(({ key }) => rowOf.get(key) ?? -1)])),
  };
}

function wallSteps(unit: StepUnit, zone: string, boundaries: Boundaries): WallStep[] {
  const offsetAt = offsetsOf(zone);
  const shown = new Map<string, number>();
  let latest = '';
  return boundaries.slice(0, -1).map((start) => {
    const at = wallText(start + offsetAt(start));
    const name = at.slice(0, NAME_LENGTH[unit]);
    const times = (shown.get(name) ?? 0) + 1;
    shown.set(name, times);
    const isLate = times > 1 || name < latest;
    if (!isLate) latest = name;
    const key = `${name} ${times}`;
    return { key, at, order: `${latest} ${isLate ? 1 : 0} ${key}` };
  });
}

/** Which of the steps repeat an hour, by their local start times. */
export function repeatedSteps(unit: StepUnit, moments: readonly string[]): readonly boolean[] {
  const shown = new Set<string>();
  return moments.map((at) => {
    const name = at.slice(0, NAME_LENGTH[unit]);
    const isRepeated = unit === 'hour' && shown.has(name);
    shown.add(name);
    return isRepeated;
  });
}

const least = (a: string, b: string): string => (b < a ? b : a);
