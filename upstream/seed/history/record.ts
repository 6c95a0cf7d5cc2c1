import type { StationState } from '@/upstream/plants/station-state';
import type { StationDraft } from '../builders/station-builder';
import type { HistorySpec } from '../scenario';
import { isDusk, mayRest } from '../resting';
import { liveThrough, pastOf } from './live-past';
import { recordersOf, type Columns } from './recorders';

/** Counters of one device at the boundaries of consecutive spans: one row more than there are spans. */
export interface DeviceHistory {
  readonly columns: Columns;
  readonly days: readonly number[][];
  /** kWh of the day, rounded like the register. */
  readonly todays: readonly number[][];
  readonly hours: readonly number[][];
  /** One row per sample; NaN while the device was asleep. */
  readonly raw: readonly number[][];
  /** One row per hour before the raw samples: the mean values of that hour. */
  readonly means: readonly number[][];
}

/** The simulated history of a station. Instants in epoch ms. */
export interface StationHistory {
  /** Number (days since 1970-01-01), start and end of each local day; the last one ends with the history. */
  readonly days: readonly { readonly number: number; readonly start: number; readonly end: number }[];
  /** Starts of the hours, followed by the end of the last one. */
  readonly hours: readonly number[];
  readonly raw: readonly number[];
  /** The hours of `means`. */
  readonly meanHours: readonly { readonly day: number; readonly start: number; readonly end: number }[];
  /** In the order of `recordedDevices`. */
  readonly devices: readonly DeviceHistory[];
  readonly end: StationState;
  /** State at the start of its hour rollups (`stateAtHours`); null if it has none. */
  readonly atHours: StationState | null;
  /** State when its night-sleeping units last reported; null if it has none or that was too long ago. */
  readonly rested: StationState | null;
}

/** Simulates a station from the first day of the history to `until`. */
export function recordHistory(draft: StationDraft, spec: HistorySpec, seededAt: number, until: number): StationHistory {
  const past = pastOf(draft, spec, seededAt, until);
  const { station, today } = past;
  const hoursFrom = draft.spec.longHours ? past.firstDay : past.hoursFrom;
  const { state } = station;
  const days: { number: number; start: number; end: number }[] = [];
  const hours: number[] = [];
  const raw: number[] = [];
  const meanHours: { day: number; start: number; end: number }[] = [];
  const recorders = recordersOf(station, draft.devices);
  const devices = recorders.map(({ columns }) => ({
    columns,
    ...{ days: [] as number[][], todays: [] as number[][], hours: [] as number[][] },
    ...{ raw: [] as number[][], means: [] as number[][] },
  }));
  const note = (
    list: 'days' | 'todays' | 'hours' | 'raw' | 'means',
    row: (recorder: (typeof recorders)[number]) => number[],
  ) => recorders.forEach((recorder, i) => devices[i]?.[list].push(row(recorder)));
  const edge = (list: 'days' | 'hours') => note(list, (recorder) => recorder.totals());

  const rests = mayRest(draft);
  let rested: StationState | null = null;
  let atHours: StationState | null = null;
  edge('days');
  const life = liveThrough(past, {
    hourBegins: (start, { number }) => {
      if (number >= past.hoursFrom) atHours ??= structuredClone(state);
      if (number < hoursFrom) return;
      if (hours.length === 0) edge('hours');
      hours.push(start);
    },
    stepped: (day, hour, { fine, sampledAt }) => {
      const list = fine ? 'raw' : 'means';
      if (fine) {
        raw.push(sampledAt);
        if (rests && day.number >= today - 1 && isDusk(station.moment?.elevation)) rested = structuredClone(state);
      } else if (day.number >= past.hoursFrom) meanHours.push({ ...hour, day: day.number });
      else return;
      note(list, (recorder) => recorder.sample());
    },
    hourEnds: ({ number }) => {
      if (number >= hoursFrom) edge('hours');
    },
    dayEnds: ({ number, start }, end) => {
      days.push({ number, start, end });
      edge('days');
      note('todays', (recorder) => recorder.todays());
    },
  });
  for (const _ of life);
  hours.push(state.at);
  return { days, hours, raw, meanHours, devices, end: structuredClone(state), atHours, rested };
}
