import type { Telemetry } from '@/lib/contract/gateway/messages';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { RUN_STATE_CODE, statusOfRunState } from '@/lib/domain/devices/run-state';
import type { Cuts } from '@/lib/domain/series/cuts';
import { mergeRollups, rollupOf } from '@/lib/domain/series/rollup';
import type { DeviceSighting, NewestValue, SeriesRollup, SeriesSample } from '../store/series-store';
import { exampleOf, type Drop } from './drops';

export const MAX_AGE_MS = 90 * 86_400_000;
export const MAX_AHEAD_MS = 10 * 60_000;
const KNOWN_CODES: ReadonlySet<string> = new Set(
  DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)),
);

/** One value of a message whose device and instant are accepted. */
export interface Accepted {
  readonly deviceKey: number;
  readonly code: string;
  readonly ts: number;
  readonly value: number | string;
}

export interface Sorted {
  readonly accepted: readonly Accepted[];
  readonly drops: readonly Drop[];
}

/** Whether an instant is taken: at most 90 days old, at most ten minutes ahead (R16). */
export function isInWindow(ts: number, now: number): boolean {
  return ts >= now - MAX_AGE_MS && ts <= now + MAX_AHEAD_MS;
}

/** Why an instant is not taken; null when it is (R16). */
export function dropOfInstant(ts: number, now: number): Drop | null {
  if (isInWindow(ts, now)) return null;
  return { reason: ts > now ? 'future' : 'ancient', example: timeText(ts) };
}

/** Sorts the values of a message: what is stored, and what is not, each with the reason. */
export function sortMessage(
  message: Telemetry,
  devices: ReadonlyMap<string, { readonly key: number }>,
  now: number,
): Sorted {
  const accepted: Accepted[] = [];
  const drops: Drop[] = [];
  for (const { ts, datas } of message.samples) {
    const late = dropOfInstant(ts, now);
    for (const { device_id, property_code: code, value } of datas) {
      const deviceKey = devices.get(device_id)?.key;
      if (late) drops.push(late);
      // Values of devices that are not behind this gateway (A25).
      else if (deviceKey === undefined) drops.push({ reason: 'foreign', example: exampleOf(device_id) });
      // Codes have small numbers for ever: nobody may make up new ones.
      else if (!KNOWN_CODES.has(code)) drops.push({ reason: 'unknown', example: exampleOf(code) });
      else accepted.push({ deviceKey, code, ts, value });
    }
  }
  return { accepted, drops };
}

function timeText(ts: number): string {
  const at = new Date(ts);
  return Number.isNaN(at.getTime()) ? String(ts) : at.toISOString();
}

/** The numbers, each series and instant once, in a fixed order so that two writers cannot lock each other out. */
export function numbersOf(accepted: readonly Accepted[], ids: ReadonlyMap<string, number>): SeriesSample[] {
  const seen = new Map<string, SeriesSample>();
  for (const { deviceKey, code, ts, value } of accepted) {
    const propertyId = ids.get(code);
    if (typeof value !== 'number' || propertyId === undefined) continue;
    const key = `${deviceKey} ${propertyId} ${ts}`;
    if (!seen.has(key)) seen.set(key, { deviceKey, propertyId, ts, value: value + 0 });
  }
  return [...seen.values()].sort(bySeries);
}

/** Rollups of new samples, each series and span once. */
export function rollUp<Span extends number | string>(
  samples: readonly SeriesSample[],
  spanOf: (ts: number) => Span,
): SeriesRollup<Span>[] {
  const spans = new Map<string, SeriesRollup<Span>>();
  for (const { deviceKey, propertyId, ts, value } of samples) {
    const span = spanOf(ts);
    const key = `${deviceKey} ${propertyId} ${span}`;
    const one = rollupOf({ ts, value });
    const kept = spans.get(key);
    spans.set(key, { deviceKey, propertyId, span, ...(kept ? mergeRollups(kept, one) : one) });
  }
  return [...spans.values()].sort(bySeries);
}

export function hoursAndDays(samples: readonly SeriesSample[], cuts: Cuts) {
  return { hours: rollUp(samples, cuts.hourOf), days: rollUp(samples, cuts.dayOf) };
}

/** The newest value of each property of the message, text included. */
export function newestOf(accepted: readonly Accepted[], ids: ReadonlyMap<string, number>): NewestValue[] {
  const newest = new Map<string, NewestValue>();
  for (const { deviceKey, code, ts, value } of accepted) {
    const propertyId = ids.get(code);
    if (propertyId === undefined) continue;
    const key = `${deviceKey} ${propertyId}`;
    const known = newest.get(key);
    if (known !== undefined && known.ts >= ts) continue;
    // PostgreSQL's text cannot hold the character NUL.
    const content =
      typeof value === 'number' ? { value: value + 0, text: null } : { value: null, text: value.replaceAll('\0', '') };
    newest.set(key, { deviceKey, propertyId, ts, ...content });
  }
  return [...newest.values()].sort(bySeries);
}

/** When each device was heard of last, and what its newest run state says (D4.1, D9.3). */
export function sightingsOf(accepted: readonly Accepted[]): DeviceSighting[] {
  const seen = new Map<number, { at: number; runAt: number; run: number | null }>();
  for (const { deviceKey, code, ts, value } of accepted) {
    const one = seen.get(deviceKey) ?? { at: ts, runAt: -Infinity, run: null };
    one.at = Math.max(one.at, ts);
    if (code === RUN_STATE_CODE && typeof value === 'number' && ts > one.runAt)
      Object.assign(one, { runAt: ts, run: value });
    seen.set(deviceKey, one);
  }
  return [...seen]
    .sort(([a], [b]) => a - b)
    .map(([deviceKey, { at, run }]) => ({ deviceKey, at, status: run === null ? null : statusOfRunState(run) }));
}

function bySeries<T extends { deviceKey: number; propertyId: number; ts?: number }>(a: T, b: T): number {
  return a.deviceKey - b.deviceKey || a.propertyId - b.propertyId || (a.ts ?? 0) - (b.ts ?? 0);
}
