import type { Telemetry } from '@/lib/contract/gateway/messages';

type Sample = Telemetry['samples'][number];

/** A piece of a message as it is stored: a JSON list of `count` samples, `bytes` long. */
export interface Part {
  readonly json: string;
  readonly count: number;
  readonly bytes: number;
}

export interface PartLimits {
  readonly samples: number;
  readonly bytes: number;
}

/** Samples as parts that each fit into one message, in order. A sample too large for one is divided into several of its instant. */
export function partsOf(samples: readonly Sample[], limits: PartLimits): Part[] {
  const parts: Part[] = [];
  let texts: string[] = [];
  let bytes = 2;
  const finish = () => {
    if (texts.length > 0) parts.push({ json: `[${texts.join(',')}]`, count: texts.length, bytes: bytes - 1 });
    texts = [];
    bytes = 2;
  };
  for (const text of samples.flatMap((sample) => sampleTexts(sample, limits.bytes - 2))) {
    const length = Buffer.byteLength(text) + 1;
    if (texts.length >= limits.samples || bytes + length - 1 > limits.bytes) finish();
    texts.push(text);
    bytes += length;
  }
  finish();
  return parts;
}

/** The samples of stored parts, in order. */
export function samplesOf(parts: readonly string[]): Sample[] {
  return parts.flatMap((json) => JSON.parse(json) as Sample[]);
}

function sampleTexts(sample: Sample, mostBytes: number): string[] {
  const text = JSON.stringify(sample);
  const { datas, ts } = sample;
  if (datas.length < 2 || Buffer.byteLength(text) <= mostBytes) return [text];
  const half = datas.length >> 1;
  return [datas.slice(0, half), datas.slice(half)].flatMap((some) => sampleTexts({ ts, datas: some }, mostBytes));
}

export function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}
