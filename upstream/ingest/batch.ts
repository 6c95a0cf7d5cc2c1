import type { Telemetry } from '@/lib/contract/gateway/messages';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { dateReading, type HeldReason } from '@/lib/domain/time/date';
import { milliseconds } from '@/lib/domain/time/instant';
import type { Dating } from '@/lib/domain/time/offset';
import { RUN_STATE_CODE, statusOfRunState } from '@/lib/domain/devices/run-state';
import type { RawSample } from '../series/raw-sample-repository';
import type { HeldReading } from '../series/clock-repository';
import type { DeviceSighting, NewestText } from '../series/series-repository';
import { exampleOf, type Drop } from './drops';

export const MAX_AGE_MS = 90 * 86_400_000;
const AS_IS: Dating = { kind: 'as-is' };
export const KNOWN_CODES: ReadonlySet<string> = new Set(
  DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)),
);

/** The sender of a message, and the devices that it may report. */
export interface Sender {
  /** Of the gateway. */
  readonly key: number;
  readonly stationKey: number;
  /** By every name that the gateway may use. */
  readonly devices: ReadonlyMap<string, { readonly key: number }>;
}

/** The result of one message. */
export interface Outcome {
  readonly drops: readonly Drop[];
  /** Accepted numbers, including duplicates. */
  readonly numbers: number;
  /** Newest and oldest accepted instant, in ms; null if there is none. */
  readonly reportedAt: number | null;
  readonly from: number | null;
}

/** Why an instant is not accepted; null if it is (R16). Future instants are not handled here: they cannot be dated. */
export function dropOfInstant(ts: number, now: number, maxAge = MAX_AGE_MS): Drop | null {
  return ts >= now - maxAge ? null : { reason: 'ancient', example: timeText(ts) };
}

interface OpenSample {
  readonly properties: number[];
  readonly values: number[];
}

interface DeviceLabels {
  readonly stationKey: number;
  readonly frames: Map<number, OpenSample>;
  /** The newest text by property. */
  readonly texts: Map<number, { readonly ts: number; readonly text: string }>;
  at: number;
  runAt: number;
  run: number | null;
}

/**
 * The values of many messages, so that a few statements can store them. Messages are added in their order of precedence; of two values of a
 * property and instant the first is used. `ids` contains the ids of all known codes.
 */
export class Batch {
  private readonly labels = new Map<number, DeviceLabels>();
  private readonly held = new Map<string, HeldReading>();

  constructor(
    private readonly ids: ReadonlyMap<string, number>,
    private readonly now: number,
  ) {}

  /** Splits a message into values to store and drops, each with its reason. Ages in ms. */
  add(sender: Sender, message: Telemetry, maxAge = MAX_AGE_MS, dating = AS_IS): Outcome {
    const { stationKey, devices } = sender;
    const drops: Drop[] = [];
    let numbers = 0;
    let reportedAt: number | null = null;
    let from: number | null = null;
    for (const { ts: reported, datas } of message.samples) {
      const dated = dateReading(milliseconds(reported), dating, this.now);
      const ts = 'ts' in dated ? dated.ts : this.now;
      const late = dropOfInstant(ts, this.now, maxAge);
      for (const { device_id, property_code: code, value } of datas) {
        const deviceKey = devices.get(device_id)?.key;
        if (late) drops.push(late);
        // Values of devices that do not belong to this gateway (A25).
        else if (deviceKey === undefined) drops.push({ reason: 'foreign', example: exampleOf(device_id) });
        // Each code gets a small id for good, so gateways must not create new ones.
        else if (!KNOWN_CODES.has(code)) drops.push({ reason: 'unknown', example: exampleOf(code) });
        else if ('held' in dated)
          this.hold(sender, deviceKey, code, { reportedAt: reported, value, seq: message.seq, why: dated.held });
        else {
          reportedAt = Math.max(reportedAt ?? ts, ts);
          from = Math.min(from ?? ts, ts);
          if (this.take(stationKey, deviceKey, code, ts, value)) numbers += 1;
        }
      }
    }
    return { drops, numbers, reportedAt, from };
  }

  /** Takes held readings, dated by the offset of their clock that is now known. Those that still have no date stay held. */
  release(sender: Sender, held: readonly HeldReading[], offset: number, maxAge = MAX_AGE_MS): Outcome {
    const known = new Set([...sender.devices.values()].map(({ key }) => key));
    const codes = codesOf(this.ids);
    const taken: number[] = [];
    let numbers = 0;
    for (const one of held) {
      const dated = dateReading(milliseconds(one.reportedAt), { kind: 'corrected', offset }, one.receivedAt);
      if (!('ts' in dated)) this.held.set(heldKey(one), one);
      else if (known.has(one.deviceKey) && dropOfInstant(dated.ts, this.now, maxAge) === null) {
        const take = (id: number, value: number | string) =>
          this.take(sender.stationKey, one.deviceKey, codes.get(id) ?? '', dated.ts, value);
        one.properties.forEach((id, i) => take(id, one.values[i] ?? NaN));
        for (const [id, text] of Object.entries(one.texts ?? {})) take(Number(id), text);
        taken.push(dated.ts);
        numbers += one.values.length;
      }
    }
    const sorted = taken.sort((a, b) => a - b);
    return { drops: [], numbers, reportedAt: sorted.at(-1) ?? null, from: sorted[0] ?? null };
  }

  /** Removes and returns the held readings of a gateway. */
  heldOf(gatewayKey: number): HeldReading[] {
    const own = [...this.held].filter(([, one]) => one.gatewayKey === gatewayKey);
    for (const [key] of own) this.held.delete(key);
    return own.map(([, one]) => one);
  }

  /** The number of held values. */
  get heldValues(): number {
    let values = 0;
    for (const one of this.held.values()) values += one.values.length;
    return values;
  }

  /** All held readings, in a fixed order. */
  allHeld(): HeldReading[] {
    return [...this.held.values()].sort(
      (a, b) =>
        a.gatewayKey - b.gatewayKey || a.deviceKey - b.deviceKey || a.reportedAt - b.reportedAt || a.seq - b.seq,
    );
  }

  /** One sample per device and instant, in a fixed order, so that two writers cannot deadlock. */
  rawSamples(): RawSample[] {
    return this.inOrder().flatMap(([deviceKey, { stationKey, frames: rawSamples }]) =>
      [...rawSamples].sort(([a], [b]) => a - b).map(([ts, sample]) => ({ stationKey, deviceKey, ts, ...sample })),
    );
  }

  /** The newest number of each property, as samples in which no property of a device occurs twice. */
  newest(): RawSample[] {
    return this.inOrder().flatMap(([deviceKey, { stationKey, frames: rawSamples }]) => {
      const known = new Set<number>();
      return [...rawSamples]
        .sort(([a], [b]) => b - a)
        .flatMap(([ts, { properties, values }]) => {
          const fresh = properties.flatMap((id, i) => (known.has(id) ? [] : [i]));
          if (fresh.length === 0) return [];
          for (const id of properties) known.add(id);
          if (fresh.length === properties.length) return [{ stationKey, deviceKey, ts, properties, values }];
          const of = (list: readonly number[]) => fresh.map((i) => list[i] ?? NaN);
          return [{ stationKey, deviceKey, ts, properties: of(properties), values: of(values) }];
        });
    });
  }

  /** The newest text of each property that has one. */
  newestTexts(): NewestText[] {
    return this.inOrder().flatMap(([deviceKey, { stationKey, texts }]) =>
      [...texts].map(([propertyId, newest]) => ({ stationKey, deviceKey, propertyId, ...newest })),
    );
  }

  /** When each device last reported, and the status by its newest run state (D4.1, D9.3). */
  sightings(): DeviceSighting[] {
    return this.inOrder().map(([deviceKey, { at, run }]) => ({
      deviceKey,
      at,
      status: run === null ? null : statusOfRunState(run),
    }));
  }

  private hold(
    { key: gatewayKey, stationKey }: Sender,
    deviceKey: number,
    code: string,
    { reportedAt, value, seq, why }: { reportedAt: number; value: number | string; seq: number; why: HeldReason },
  ): void {
    const id = this.ids.get(code);
    if (id === undefined) return;
    const fresh: HeldReading = {
      ...{ stationKey, gatewayKey, deviceKey, reportedAt, seq, receivedAt: this.now },
      ...{ reason: why, properties: [], values: [], texts: null },
    };
    const to = this.held.get(heldKey(fresh)) ?? fresh;
    this.held.set(heldKey(fresh), to);
    if (typeof value === 'string') to.texts = { ...to.texts, [id]: value.replaceAll('\0', '') };
    else if (!to.properties.includes(id)) {
      to.properties.push(id);
      to.values.push(value + 0);
    }
  }

  private inOrder(): [number, DeviceLabels][] {
    return [...this.labels].sort(([a], [b]) => a - b);
  }

  /** Returns whether the value was taken as a number. */
  private take(stationKey: number, deviceKey: number, code: string, ts: number, value: number | string): boolean {
    let labels = this.labels.get(deviceKey);
    if (!labels) {
      labels = { stationKey, frames: new Map(), texts: new Map(), at: ts, runAt: -Infinity, run: null };
      this.labels.set(deviceKey, labels);
    }
    if (ts > labels.at) labels.at = ts;
    if (code === RUN_STATE_CODE && typeof value === 'number' && ts > labels.runAt) {
      labels.runAt = ts;
      labels.run = value;
    }
    // Undefined if the database accepts no more codes.
    const propertyId = this.ids.get(code);
    if (propertyId === undefined) return false;
    if (typeof value === 'string') {
      const known = labels.texts.get(propertyId);
      // PostgreSQL's text type cannot contain NUL.
      if (known === undefined || ts > known.ts) labels.texts.set(propertyId, { ts, text: value.replaceAll('\0', '') });
      return false;
    }
    let sample = labels.frames.get(ts);
    if (!sample) labels.frames.set(ts, (sample = { properties: [], values: [] }));
    if (!sample.properties.includes(propertyId)) {
      sample.properties.push(propertyId);
      // + 0 turns -0 into 0.
      sample.values.push(value + 0);
    }
    return true;
  }
}

function timeText(ts: number): string {
  const at = new Date(ts);
  return Number.isNaN(at.getTime()) ? String(ts) : at.toISOString();
}

const heldKey = ({ gatewayKey, deviceKey, reportedAt, seq }: HeldReading) =>
  `${gatewayKey} ${deviceKey} ${reportedAt} ${seq}`;

/** By the map of ids, which exists as long as the process. */
const codesByIds = new WeakMap<ReadonlyMap<string, number>, Map<number, string>>();

function codesOf(ids: ReadonlyMap<string, number>): ReadonlyMap<number, string> {
  const known = codesByIds.get(ids);
  if (known?.size === ids.size) return known;
  const codes = new Map([...ids].map(([code, id]) => [id, code]));
  codesByIds.set(ids, codes);
  return codes;
}
