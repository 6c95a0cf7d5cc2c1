import { z } from 'zod';
import { telemetry, type Telemetry } from '@/lib/contract/gateway/messages';
import { DEVICE_TYPE_PROPERTIES } from '@/lib/data/properties';
import { exampleOf, type Drop } from './drops';

export interface TelemetryReading {
  /** What of it can be read; its number counts as received in any case. */
  readonly message: Telemetry;
  readonly drops: readonly Drop[];
}

const MAX_SAMPLES = 400;
const sample = telemetry.shape.samples.element;
const value = sample.shape.datas.element;
const seq = telemetry.shape.seq;
const loose = z.object({ seq, samples: z.array(z.unknown()) });
const looseSample = z.object({ ts: sample.shape.ts, datas: z.array(z.unknown()) });

const TEXT_CODES: ReadonlySet<string> = new Set(
  DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.flatMap(({ code, range }) => (range ? [] : [code]))),
);
const NUMBER_CODES: ReadonlySet<string> = new Set(
  DEVICE_TYPE_PROPERTIES.flatMap(({ properties }) => properties.map(({ code }) => code)).filter(
    (code) => !TEXT_CODES.has(code),
  ),
);

/** `"NaN"` or `"error"` where a number belongs: as the newest value it would hide the number. */
const isMisplacedText = ({ property_code, value }: Value): boolean =>
  typeof value === 'string' && NUMBER_CODES.has(property_code);
type Value = z.output<typeof value>;

/**
 * Reads a telemetry message and leaves out what is wrong in it. A number that is never acknowledged would hold up all
 * that the gateway keeps behind it, so a message counts as received as soon as its number can be read, even where
 * nothing else can. Null where not even that stands in it.
 */
export function readTelemetry(payload: Buffer): TelemetryReading | null {
  const text = payload.toString('utf8');
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return numberOnly(text);
  }
  const whole = telemetry.safeParse(content);
  if (whole.success && !whole.data.samples.some(({ datas }) => datas.some(isMisplacedText)))
    return { message: whole.data, drops: [] };
  const parts = loose.safeParse(content);
  if (!parts.success) {
    const numbered = z.object({ seq }).safeParse(content);
    return numbered.success ? empty(numbered.data.seq, { reason: 'malformed', example: exampleOf(text) }) : null;
  }
  if (parts.data.samples.length > MAX_SAMPLES)
    return empty(parts.data.seq, { reason: 'oversized', example: `${parts.data.samples.length} instants` });
  const drops: Drop[] = [];
  const samples = parts.data.samples.flatMap((one) => readSample(one, drops));
  return { message: { seq: parts.data.seq, samples }, drops };
}

function readSample(given: unknown, drops: Drop[]): Telemetry['samples'] {
  const read = looseSample.safeParse(given);
  if (!read.success) {
    drops.push({ reason: 'malformed', example: exampleOf(given) });
    return [];
  }
  const datas = read.data.datas.flatMap((one) => {
    const good = value.safeParse(one);
    if (good.success && !isMisplacedText(good.data)) return [good.data];
    drops.push({ reason: 'malformed', example: exampleOf(one) });
    return [];
  });
  return [{ ts: read.data.ts, datas }];
}

/** Not JSON, as where a gateway writes `NaN`: its number stands in front, if anywhere. */
function numberOnly(text: string): TelemetryReading | null {
  const found = /^\s*\{\s*"seq"\s*:\s*(\d{1,15})\s*,/.exec(text)?.[1];
  return found === undefined ? null : empty(Number(found), { reason: 'malformed', example: exampleOf(text) });
}

function empty(number: number, drop: Drop): TelemetryReading {
  return { message: { seq: number, samples: [] }, drops: [drop] };
}
