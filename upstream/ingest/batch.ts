import type { Telemetry } from '@/lib/contract/gateway/messages';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { RUN_STATE_CODE, statusOfRunState } from '@/lib/domain/devices/run-state';
import type { Frame } from '../store/frame-store';
import type { DeviceSighting, NewestValue } from '../store/series-store';
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
export function isInWindow(ts: number, now: number, maxAge = MAX_AGE_MS): boolean {
  return ts >= now - maxAge && ts <= now + MAX_AHEAD_MS;
}

/** Why an instant is not taken; null when it is (R16). */
export function dropOfInstant(ts: number, now: number, maxAge = MAX_AGE_MS): Drop | null {
  if (isInWindow(ts, now, maxAge)) return null;
  return { reason: ts > now ? 'future' : 'ancient', example: timeText(ts) };
}

/** Sorts the values of a message: what is stored, and what is not, each with the reason. */
export function sortMessage(
  message: Telemetry,
  devices: ReadonlyMap<string, { readonly key: number }>,
  now: number,
  maxAge = MAX_AGE_MS,
): Sorted {
  const accepted: Accepted[] = [];
  const drops: Drop[] = [];
  for (const { ts, datas } of message.samples) {
    const late = dropOfInstant(ts, now, maxAge);
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

/** The numbers of a message, one frame for each device and instant; the first value of a property counts. In a fixed order,
 * so that two writers cannot lock each other out. */
export function framesOf(accepted: readonly Accepted[], ids: ReadonlyMap<string, number>): Frame[] {
  const devices = new Map<number, Map<number, Map<number, number>>>();
  for (const { deviceKey, code, ts, value } of accepted) {
    const propertyId = ids.get(code);
    if (typeof value !== 'number' || propertyId === undefined) continue;
    let instants = devices.get(deviceKey);
    if (!instants) devices.set(deviceKey, (instants = new Map<number, Map<number, number>>()));
    let values = instants.get(ts);
    if (!values) instants.set(ts, (values = new Map<number, number>()));
    // + 0 turns -0 into 0.
    if (!values.has(propertyId)) values.set(propertyId, value + 0);
  }
  return [...devices]
    .flatMap(([deviceKey, instants]) =>
      [...instants].map(([ts, values]) => ({
        deviceKey,
        ts,
        properties: [...values.keys()],
        values: [...values.values()],
      })),
    )
    .sort((a, b) => a.deviceKey - b.deviceKey || a.ts - b.ts);
}

/** The newest value of each property of the message, text included. */
export function newestOf(accepted: readonly Accepted[], ids: ReadonlyMap<string, number>): NewestValue[] {
  const devices = new Map<number, Map<number, Accepted>>();
  for (const one of accepted) {
    const propertyId = ids.get(one.code);
    if (propertyId === undefined) continue;
    let newest = devices.get(one.deviceKey);
    if (!newest) devices.set(one.deviceKey, (newest = new Map<number, Accepted>()));
    if (one.ts > (newest.get(propertyId)?.ts ?? -Infinity)) newest.set(propertyId, one);
  }
  return [...devices]
    .flatMap(([deviceKey, newest]) =>
      [...newest].map(([propertyId, { ts, value }]) => ({
        deviceKey,
        propertyId,
        ts,
        // PostgreSQL's text cannot hold the character NUL.
        ...(typeof value === 'number'
          ? { value: value + 0, text: null }
          : { value: null, text: value.replaceAll('\0', '') }),
      })),
    )
    .sort((a, b) => a.deviceKey - b.deviceKey || a.propertyId - b.propertyId);
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
