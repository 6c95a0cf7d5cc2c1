import { setImmediate as nextTurn } from 'node:timers/promises';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { LocalDays, type LocalDay } from '@/upstream/plants/physics/local-days';
import { Station } from '@/upstream/plants/station';
import { newStationState, type StationState } from '@/upstream/plants/station-state';
import type { StationDraft } from '../builders/station-builder';
import type { HistorySpec } from '../scenario';

const RAW_STEP_S = 300;
/** The interval at which gateways send; only for the last hours, since it is a hundred times the data of earlier days. */
const LIVE_STEP_S = 10;
const LIVE_MS = 2 * 3_600_000;
/** Time of a span's last sample before its end, in ms. */
export const JUST_BEFORE_MS = 1_000;
const START_SOC = 55;
/** The simulation yields to other work of this process after this many ms. */
const TURN_MS = 10;

/** A station at the start of its simulated history, and the days of that history. */
export interface Past {
  readonly station: Station;
  readonly zone: LocalDays;
  /** Numbers of local days: start of the history, of its hours and of its raw samples, and its end. */
  readonly firstDay: number;
  readonly hoursFrom: number;
  readonly rawFrom: number;
  readonly today: number;
  readonly until: number;
}

/** Callbacks during the simulation; spans in epoch ms. */
export interface PastWatch {
  hourBegins?(start: number, day: LocalDay): void;
  /**
   * After each step; `fine` ones last five minutes or less, others a whole hour. The value at its end is sampled within the
   * hour and day in which it was counted, so that sums from samples are the same.
   */
  stepped(
    day: LocalDay,
    hour: { readonly start: number; readonly end: number },
    step: { readonly fine: boolean; readonly sampledAt: number },
  ): void;
  hourEnds?(day: LocalDay): void;
  dayEnds?(day: LocalDay, end: number): void;
}

/**
 * The same description and instant give the same history, also when resumed `from` the start of its hours (`stateAtHours`).
 */
export function pastOf(
  draft: StationDraft,
  spec: HistorySpec,
  seededAt: number,
  until: number,
  from?: StationState,
): Past {
  const zone = new LocalDays(draft.timeZone);
  const today = zone.at(seededAt).number;
  const since = Math.floor(Date.parse(`${spec.since}T00:00:00Z`) / 86_400_000);
  const firstDay = from ? zone.at(from.at).number : Math.max(since, today - (draft.spec.historyDays ?? Infinity));
  const fault = draft.fault?.fault.type === 'fault' ? draft.fault : null;
  const station = new Station(
    draft.site,
    from
      ? structuredClone(from)
      : newStationState(zone.numbered(firstDay).start, firstDay, draft.site.units.length, START_SOC),
    fault ? (unit, instant) => unit === fault.device && instant >= fault.fault.since : undefined,
  );
  const days = { firstDay, hoursFrom: today - spec.hourDays, rawFrom: today - spec.rawDays, today };
  return { station, zone, ...days, until };
}

/**
 * Simulates in hourly steps at first, in five-minute steps for the days of raw samples, and in ten-second steps for the last
 * two hours. Yields after each day.
 */
export function* liveThrough(past: Past, watch: PastWatch): Generator<void> {
  const { station, zone, firstDay, today, rawFrom, until } = past;
  for (let number = firstDay; number <= today; number += 1) {
    const day = zone.numbered(number);
    const end = Math.min(day.end, until);
    if (end <= day.start) return;
    const fine = number >= rawFrom;
    for (let start = day.start; start < end; start += HOUR_MS) {
      const hour = { start, end: Math.min(start + HOUR_MS, end) };
      watch.hourBegins?.(start, day);
      const step = fine ? (start >= until - LIVE_MS ? LIVE_STEP_S : RAW_STEP_S) : HOUR_MS / 1000;
      for (let at = start; at < hour.end; at += step * 1000) {
        station.step(day, at, Math.min(step, (hour.end - at) / 1000), fine ? 'fine' : 'coarse');
        watch.stepped(day, hour, { fine, sampledAt: station.state.at - JUST_BEFORE_MS });
      }
      watch.hourEnds?.(day);
    }
    watch.dayEnds?.(day, end);
    yield;
  }
}

/** The same in short turns, to let other work of this process run. */
export async function liveInTurns(past: Past, watch: PastWatch): Promise<void> {
  let began = performance.now();
  for (const _ of liveThrough(past, watch)) {
    if (performance.now() - began < TURN_MS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** The state of a station at the start of its hour rollups, so that a later run need not simulate the years before. */
export async function stateAtHours(draft: StationDraft, spec: HistorySpec, seededAt: number): Promise<StationState> {
  const { zone, hoursFrom } = pastOf(draft, spec, seededAt, seededAt);
  const before = pastOf(draft, spec, seededAt, zone.numbered(hoursFrom).start);
  await liveInTurns(before, { stepped: () => undefined });
  return before.station.state;
}
