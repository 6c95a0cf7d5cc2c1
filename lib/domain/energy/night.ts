import { DAY_MS, HOUR_MS } from '../time/durations';
import { nightAt } from './solar/night';

/** Readings in steps of equal length; null where one is missing. */
export interface Line {
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
}

export interface NightInput {
  readonly now: number;
  /** %, of yesterday and today. */
  readonly charge: Line;
  /** W, positive while discharging. */
  readonly battery: Line;
  /** W. */
  readonly load: Line;
  /** The expected generation of today and tomorrow. */
  readonly today: ExpectedDay;
  readonly tomorrow: ExpectedDay;
  /** The station's position, whose sunrise ends the night; without one the first hour with generation does. */
  readonly place?: Place | undefined;
}

/** Degrees, north and east. */
interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface ExpectedDay {
  readonly total: number;
  readonly byNow: number;
  readonly hours: readonly { readonly start: number; readonly end: number; readonly energy: number }[];
}

/** The likely course of a battery's charge during the night. */
export interface NightOutlook {
  /** From dusk, when the panels generate almost nothing, to sunrise, epoch ms; a current night begins now. */
  readonly from: number;
  readonly to: number;
  /** Whether it is night now. */
  readonly isNow: boolean;
  /** % at dusk. */
  readonly start: number;
  /** kWh that the house used in the same hours a day before. */
  readonly use: number;
  /** % at dawn; at least the reserve. */
  readonly end: number;
  /** When only the reserve is left, epoch ms; null where it lasts. */
  readonly lowAt: number | null;
  /** When the grid starts charging it, as in the night before, epoch ms; null where it does not. */
  readonly gridAt: number | null;
}

/** Share of the best hour below which an hour counts as dusk or dawn. */
const TWILIGHT = 0.05;
/** % that many batteries hold in reserve. */
export const RESERVE = 10;
/** Minimum share of readings that must exist, and minimum change of charge (%) from which to infer the battery's size. */
const LEAST_READ = 0.8;
const LEAST_CHANGE = 5;

/**
 * The coming or current night, assuming that the house uses as much as in the same hours a day before; the size of the battery is
 * inferred from the energy it delivered per percent. A battery that the grid charged last night (cheap hours) is assumed to be charged
 * again, to the same level. Null where the readings of the last day are not sufficient.
 */
export function nightOutlook(input: NightInput): NightOutlook | null {
  const { battery, charge, load, now, today } = input;
  const night = nightOf(input);
  const current = lastOf(charge, now);
  const perPercent = energyPerPercent(charge, battery);
  if (!night || current === null || perPercent === null) return null;
  const { from, isNow, to } = night;
  const use = energyOf(load, from - DAY_MS, to - DAY_MS);
  if (use === null) return null;
  let start = current;
  if (!isNow) {
    const untilThen = energyOf(load, now - DAY_MS, from - DAY_MS);
    if (untilThen === null) return null;
    const surplus = Math.max(0, today.total - today.byNow) - untilThen;
    start = Math.min(100, Math.max(Math.min(current, RESERVE), current + surplus / perPercent));
  }
  const left = start - use / perPercent;
  const grid = gridCharge(charge, battery, night);
  const about = { from, to, isNow, use, start: Math.round(start), gridAt: grid?.at ?? null };
  if (grid) {
    const untilThen = energyOf(load, from - DAY_MS, grid.at - DAY_MS) ?? use;
    const until = { from, to: grid.at };
    const lasts = start - untilThen / perPercent >= RESERVE;
    return {
      ...about,
      end: Math.round(grid.morning),
      lowAt: lasts ? null : lowTime(load, until, (start - RESERVE) * perPercent),
    };
  }
  if (left >= RESERVE) return { ...about, end: Math.round(left), lowAt: null };
  return {
    ...about,
    end: Math.round(Math.min(start, RESERVE)),
    lowAt: lowTime(load, night, (start - RESERVE) * perPercent),
  };
}

/** When the grid charged the battery in the same night a day before, moved to this one, and its charge (%) in the morning. */
function gridCharge(charge: Line, battery: Line, { from, to }: { readonly from: number; readonly to: number }) {
  let [risen, at, morning]: [number, number | null, number | null] = [0, null, null];
  for (let index = 1; index < charge.times.length; index += 1) {
    const time = (charge.times[index] ?? 0) + DAY_MS;
    if (time <= from || time > to) continue;
    const [before, after, watts] = [charge.values[index - 1], charge.values[index], battery.values[index - 1]];
    if (typeof after === 'number') morning = after;
    if (typeof before !== 'number' || typeof after !== 'number' || typeof watts !== 'number') continue;
    if (watts >= 0 || after <= before) continue;
    risen += after - before;
    at ??= time - stepOf(charge);
  }
  return at !== null && morning !== null && risen >= LEAST_CHANGE ? { at, morning } : null;
}

/** From dusk according to the expected generation to sunrise; null for a day without generation. */
function nightOf({ now, place, today, tomorrow }: NightInput) {
  const [first, second] = [lightOf(today, place), lightOf(tomorrow, place)];
  if (!first || !second) return null;
  if (now < first.dawn) return { from: now, to: first.dawn, isNow: true };
  return { from: Math.max(now, first.dusk), to: second.dawn, isNow: now >= first.dusk };
}

function lightOf(
  { hours }: ExpectedDay,
  place: Place | undefined,
): { readonly dawn: number; readonly dusk: number } | null {
  const most = Math.max(0, ...hours.map(({ energy }) => energy));
  const light = hours.filter(({ energy }) => energy > most * TWILIGHT);
  const [first, last] = [light[0], light.at(-1)];
  if (most === 0 || !first || !last) return null;
  const midnight = hours[0]?.start ?? first.start;
  const sunrise = place && nightAt(place, midnight)?.until;
  return { dawn: sunrise ?? first.start, dusk: last.end };
}

/** kWh that the battery delivered for each percent of discharge. */
function energyPerPercent(charge: Line, battery: Line): number | null {
  let [energy, fallen] = [0, 0];
  for (let at = 1; at < charge.times.length; at += 1) {
    const [before, after, watts] = [charge.values[at - 1], charge.values[at], battery.values[at - 1]];
    if (typeof before !== 'number' || typeof after !== 'number' || typeof watts !== 'number' || watts <= 0) continue;
    energy += (watts * stepOf(charge)) / HOUR_MS / 1000;
    fallen += before - after;
  }
  return fallen >= LEAST_CHANGE && energy > 0 ? energy / fallen : null;
}

/** kWh between two instants; null where too many readings are missing. */
function energyOf(line: Line, from: number, to: number): number | null {
  const inside = line.times.flatMap((at, index) => (at >= from && at < to ? [line.values[index]] : []));
  const read = inside.filter((value) => typeof value === 'number');
  const steps = (to - from) / stepOf(line);
  if (steps < 1) return 0;
  if (read.length < steps * LEAST_READ) return null;
  const mean = read.reduce((sum, value) => sum + Math.max(0, value), 0) / read.length;
  return (mean * (to - from)) / HOUR_MS / 1000;
}

/** When this much energy (kWh) is used up. */
function lowTime(load: Line, { from, to }: { readonly from: number; readonly to: number }, energy: number): number {
  const step = stepOf(load);
  let left = energy;
  for (let index = 0; index < load.times.length; index += 1) {
    const at = (load.times[index] ?? 0) + DAY_MS;
    if (at < from || at >= to) continue;
    left -= (Math.max(0, load.values[index] ?? 0) * step) / HOUR_MS / 1000;
    if (left <= 0) return at;
  }
  return to;
}

function lastOf({ times, values }: Line, now: number): number | null {
  for (let index = times.length - 1; index >= 0; index -= 1) {
    const value = values[index];
    // An older reading is not current.
    if ((times[index] ?? 0) < now - HOUR_MS) return null;
    if (typeof value === 'number') return value;
  }
  return null;
}

const stepOf = ({ times }: Line) => Math.max(1, (times[1] ?? 0) - (times[0] ?? 0)) || 1;
