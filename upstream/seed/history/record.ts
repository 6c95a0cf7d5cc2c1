import { LocalDays } from '@/upstream/plants/physics/local-days';
import { Station } from '@/upstream/plants/station';
import { newStationState, type StationState } from '@/upstream/plants/station-state';
import type { StationDraft } from '../builders/station-builder';
import type { HistorySpec } from '../scenario';
import { isDusk, mayRest } from '../resting';
import { recordersOf, type Columns } from './recorders';

const RAW_STEP_S = 300;
/** As gateways send; only for the last hours, since it would be a hundred times the data of the days before. */
const LIVE_STEP_S = 10;
const LIVE_MS = 2 * 3_600_000;
const HOUR_MS = 3_600_000;
const START_SOC = 55;

/** Counters of one device at the edges of consecutive spans: one row of them more than there are spans. */
export interface DeviceHistory {
  readonly columns: Columns;
  readonly days: readonly number[][];
  /** kWh of the day, rounded as the register shows it. */
  readonly todays: readonly number[][];
  readonly hours: readonly number[][];
  /** Per sample. */
  readonly raw: readonly number[][];
}

/** What a station lived through. Instants in epoch ms. */
export interface StationHistory {
  /** Number (days since 1970-01-01), start and end of each local day; the last one is cut at the end of the history. */
  readonly days: readonly { readonly number: number; readonly start: number; readonly end: number }[];
  /** Starts of the hours, then the end of the last one. */
  readonly hours: readonly number[];
  readonly raw: readonly number[];
  /** In the order of `recordedDevices`. */
  readonly devices: readonly DeviceHistory[];
  readonly end: StationState;
  /** As it was when its units that sleep at night spoke last; null where it has none, or where that was too long ago. */
  readonly rested: StationState | null;
}

/**
 * Runs a station from the first day of the history to `until`: in hours at first, in five-minute steps for the days of
 * raw samples, in steps of ten seconds for the last two hours. The same description and instant give the same history.
 */
export function recordHistory(draft: StationDraft, spec: HistorySpec, seededAt: number, until: number): StationHistory {
  const zone = new LocalDays(draft.timeZone);
  const today = zone.at(seededAt).number;
  const since = Math.floor(Date.parse(`${spec.since}T00:00:00Z`) / 86_400_000);
  const firstDay = Math.max(since, today - (draft.spec.historyDays ?? Infinity));
  const hoursFrom = draft.spec.longHours ? firstDay : today - spec.hourDays;
  const rawFrom = today - spec.rawDays;
  const first = zone.numbered(firstDay);
  const { trouble: incident } = draft;
  const fault = incident?.trouble.type === 'fault' ? incident : null;
  const station = new Station(
    draft.site,
    newStationState(first.start, firstDay, draft.site.units.length, START_SOC),
    fault ? (unit, instant) => unit === fault.device && instant >= fault.trouble.since : undefined,
  );
  const { state } = station;
  const days: { number: number; start: number; end: number }[] = [];
  const hours: number[] = [];
  const raw: number[] = [];
  const recorders = recordersOf(station);
  const devices = recorders.map(({ columns }) => ({
    columns,
    days: [] as number[][],
    todays: [] as number[][],
    hours: [] as number[][],
    raw: [] as number[][],
  }));
  const note = (list: 'days' | 'todays' | 'hours' | 'raw', row: (recorder: (typeof recorders)[number]) => number[]) =>
    recorders.forEach((recorder, i) => devices[i]?.[list].push(row(recorder)));
  const edge = (list: 'days' | 'hours') => note(list, (recorder) => recorder.totals());

  const rests = mayRest(draft);
  let rested: StationState | null = null;
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
        if (rests && number >= today - 1 && isDusk(station.moment?.elevation)) rested = structuredClone(state);
        note('raw', (recorder) => recorder.sample(state.at >= day.end));
      }
      if (number >= hoursFrom) edge('hours');
    }
    days.push({ number, start: day.start, end });
    edge('days');
    note('todays', (recorder) => recorder.todays());
  }
  hours.push(state.at);
  return { days, hours, raw, devices, end: structuredClone(state), rested };
}
