import { ENERGIES, type EnergyCode } from '@/upstream/plants/physics/counters';
import { LocalDays } from '@/upstream/plants/physics/local-days';
import { register } from '@/upstream/plants/readings/reading';
import { Station } from '@/upstream/plants/station';
import { newStationState, type StationState } from '@/upstream/plants/station-state';
import type { StationDraft } from '../builders/station-builder';
import type { HistorySpec } from '../scenario';

const RAW_STEP_S = 300;
/** As gateways send; only for the last hours, since it would be a hundred times the data of the days before. */
const LIVE_STEP_S = 10;
const LIVE_MS = 2 * 3_600_000;
const HOUR_MS = 3_600_000;
const START_SOC = 55;

/** The figures of the raw samples, in the order in which they are kept. */
export const RAW_CODES = [
  'P',
  'today-KRA',
  'KRA',
  'pv1Power',
  'pv2Power',
  'gridPower',
  'loadPower',
  'battPower',
  'battSoc',
  'invPower',
] as const;

/** Counters of one unit at the edges of consecutive spans: `totals` holds one row of ENERGIES more than there are spans. */
export interface UnitHistory {
  readonly days: readonly number[][];
  /** kWh of the day, rounded as the register shows it. */
  readonly todays: readonly number[][];
  readonly hours: readonly number[][];
  /** RAW_CODES per sample. */
  readonly raw: readonly number[][];
}

/** What a station lived through. Instants in epoch ms. */
export interface StationHistory {
  /** Number (days since 1970-01-01), start and end of each local day; the last one is cut at the end of the history. */
  readonly days: readonly { readonly number: number; readonly start: number; readonly end: number }[];
  /** Starts of the hours, then the end of the last one. */
  readonly hours: readonly number[];
  readonly raw: readonly number[];
  readonly units: readonly UnitHistory[];
  readonly end: StationState;
}

/**
 * Runs a station from the first day of the history to `until`: in hours at first, in five-minute steps for the days of
 * raw samples, in steps of ten seconds for the last two hours. The same description and instant give the same history.
 */
export function recordHistory(draft: StationDraft, spec: HistorySpec, seededAt: number, until: number): StationHistory {
  const zone = new LocalDays(draft.timeZone);
  const firstDay = Math.floor(Date.parse(`${spec.since}T00:00:00Z`) / 86_400_000);
  const today = zone.at(seededAt).number;
  const hoursFrom = draft.spec.longHours ? firstDay : today - spec.hourDays;
  const rawFrom = today - spec.rawDays;
  const first = zone.numbered(firstDay);
  const { trouble } = draft;
  const fault = trouble?.trouble.type === 'fault' ? trouble : null;
  const station = new Station(
    draft.site,
    newStationState(first.start, firstDay, draft.site.units.length, START_SOC),
    fault ? (unit, instant) => unit === fault.device && instant >= fault.trouble.since : undefined,
  );
  const { state } = station;
  const days: { number: number; start: number; end: number }[] = [];
  const hours: number[] = [];
  const raw: number[] = [];
  const units = draft.site.units.map(() => ({
    days: [] as number[][],
    todays: [] as number[][],
    hours: [] as number[][],
    raw: [] as number[][],
  }));
  const edge = (list: 'days' | 'hours') => units.forEach((unit, i) => unit[list].push(totals(state, i)));

  edge('days');
  for (let number = firstDay; number <= today; number += 1) {
    const day = zone.numbered(number);
    const end = Math.min(day.end, until);
    if (end <= day.start) break;
    const fine = number >= rawFrom;
    for (let hour = day.start; hour < end; hour += HOUR_MS) {
      const hourEnd = Math.min(hour + HOUR_MS, end);
      if (number >= hoursFrom) {
        if (hours.length === 0) edge('hours');
        hours.push(hour);
      }
      if (!fine) station.step(day, hour, (hourEnd - hour) / 1000, 'coarse');
      const step = hour >= until - LIVE_MS ? LIVE_STEP_S : RAW_STEP_S;
      for (let at = hour; fine && at < hourEnd; at += step * 1000) {
        station.step(day, at, Math.min(step, (hourEnd - at) / 1000), 'fine');
        raw.push(state.at);
        units.forEach((unit, i) => unit.raw.push(sample(station, i, state.at >= day.end)));
      }
      if (number >= hoursFrom) edge('hours');
    }
    days.push({ number, start: day.start, end });
    edge('days');
    units.forEach((unit, i) => unit.todays.push(todayOf(state, i)));
  }
  hours.push(state.at);
  return { days, hours, raw, units, end: structuredClone(state) };
}

function totals(state: StationState, unit: number): number[] {
  const total = state.units[unit]?.counters.total;
  return ENERGIES.map((code: EnergyCode) => register(total?.[code] ?? 0, 1));
}

function todayOf(state: StationState, unit: number): number[] {
  const today = state.units[unit]?.counters.today;
  return ENERGIES.map((code) => register(today?.[code] ?? 0, 1));
}

/** One raw sample; `turned` where its instant is the first of a new day, to which nothing has been added yet. */
function sample(station: Station, index: number, turned: boolean): number[] {
  const flow = station.moment?.flows[index];
  const unit = station.state.units[index];
  if (!flow || !unit) throw new RangeError(`station ${station.site.id} has no unit ${index}`);
  const today = turned ? 0 : register(unit.counters.today.KRA, 1);
  const watts = [flow.pv[0], flow.pv[1], flow.grid, flow.load, flow.battery].map(Math.round);
  return [
    Math.round(flow.pvUsed),
    today,
    register(unit.counters.total.KRA, 1),
    ...watts,
    Math.round(unit.soc),
    Math.round(flow.inverter),
  ];
}
