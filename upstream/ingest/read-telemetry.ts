import { z } from 'zod';
import { telemetry, type Telemetry } from '@/lib/contract/gateway/messages';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { boundsProblem, JSON_BOUNDS } from '@/lib/domain/text/json-bounds';
import { isStorable, storable } from '@/lib/domain/text/text-rules';
import { exampleOf, type Drop } from './drops';

export interface TelemetryReading {
  /** The readable part; its sequence number counts as received in any case. */
  readonly message: Telemetry;
  readonly drops: readonly Drop[];
}

const MAX_SAMPLES = 400;
const MAX_CODE = 64;
const MAX_TEXT = 512;
const MAX_MEASURED = 1e15;
const seq = telemetry.shape.seq;
const instant = telemetry.shape.samples.element.shape.ts;
const numbered = z.object({ seq });

const TEXT_CODES: ReadonlySet<string> = new Set(
  DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.flatMap(({ code, range }) => (range ? [] : [code]))),
);
const NUMBER_CODES: ReadonlySet<string> = new Set(
  DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)).filter(
    (code) => !TEXT_CODES.has(code),
  ),
);

type Value = Telemetry['samples'][number]['datas'][number];

/**
 * Parses a telemetry message and omits what is invalid. A number that is never acknowledged would block all that the gateway stores behind
 * it, so a message counts as received once its sequence number can be read, even if nothing else can. Null if not even that is readable.
 */
export function readTelemetry(payload: Buffer): TelemetryReading | null {
  const text = payload.toString('utf8');
  const problem = boundsProblem(text, JSON_BOUNDS.telemetry);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return numberOnly(text);
  }
  const read = numbered.safeParse(content);
  if (!read.success) return null;
  const number = read.data.seq;
  if (problem !== null) return empty(number, { reason: 'oversized', example: `${problem}: ${exampleOf(text)}` });
  const samples: unknown = (content as Record<string, unknown>)['samples'];
  if (!Array.isArray(samples)) return empty(number, { reason: 'malformed', example: exampleOf(text) });
  if (samples.length > MAX_SAMPLES)
    return empty(number, { reason: 'oversized', example: `${samples.length} instants` });
  const drops: Drop[] = [];
  return { message: { seq: number, samples: samples.flatMap((one: unknown) => readSample(one, drops)) }, drops };
}

function readSample(given: unknown, drops: Drop[]): Telemetry['samples'] {
  const { ts, datas } = fieldsOf(given);
  const read = instant.safeParse(ts);
  if (!read.success || !Array.isArray(datas)) {
    drops.push(malformed(given, drops));
    return [];
  }
  const values: Value[] = [];
  for (const one of datas as unknown[]) {
    const value = readValue(one);
    if (value) values.push(value);
    else drops.push(malformed(one, drops));
  }
  return [{ ts: read.data, datas: values }];
}

/**
 * One value as defined by `telemetry`, or null. Written by hand: the schema takes a hundred times longer for an invalid value than for a
 * valid one, and a message may hold thousands. A test compares the two.
 */
export function readValue(given: unknown): Value | null {
  const { device_id, property_code, value } = fieldsOf(given);
  if (typeof device_id !== 'string' || device_id === '' || !isStorable(device_id)) return null;
  if (typeof property_code !== 'string' || property_code === '' || property_code.length > MAX_CODE) return null;
  if (!isStorable(property_code)) return null;
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) <= MAX_MEASURED ? { device_id, property_code, value } : null;
  // `"NaN"` or `"error"` in place of a number would hide the number as the newest value.
  if (typeof value !== 'string' || value.length > MAX_TEXT || NUMBER_CODES.has(property_code)) return null;
  return { device_id, property_code, value: storable(value) };
}

/** One example per message is enough, to limit the log. */
function malformed(given: unknown, drops: readonly Drop[]): Drop {
  return drops[0] ?? { reason: 'malformed', example: exampleOf(given) };
}

function fieldsOf(given: unknown): Record<string, unknown> {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Record<string, unknown>) : {};
}

/** Not JSON, for example if a gateway writes `NaN`: its sequence number is at the beginning, if anywhere. */
function numberOnly(text: string): TelemetryReading | null {
  const found = /^\s*\{\s*"seq"\s*:\s*(\d{1,15})\s*,/.exec(text)?.[1];
  return found === undefined ? null : empty(Number(found), { reason: 'malformed', example: exampleOf(text) });
}

function empty(number: number, drop: Drop): TelemetryReading {
  return { message: { seq: number, samples: [] }, drops: [drop] };
}
