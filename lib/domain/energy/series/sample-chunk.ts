import type { Sample } from './rollup';

/**
 * Samples of a series in one hour as stored: instants as a step or a list, values as integers of a decimal place where that is exact, as
 * doubles otherwise. A constant value is stored once.
 */
export interface SampleChunk {
  readonly count: number;
  /** Milliseconds from the start of the chunk to the first sample. */
  readonly offset: number;
  /** Milliseconds between samples where that is constant; null otherwise. */
  readonly step: number | null;
  /** Milliseconds from the start of the chunk, where there is no step. */
  readonly at: readonly number[] | null;
  /** Decimal places of `small` and `wide`. */
  readonly scale: number;
  readonly small: readonly number[] | null;
  readonly wide: readonly number[] | null;
  readonly real: readonly number[] | null;
}

const MOST_PLACES = 4;
const POWERS = [1, 10, 100, 1000, 10_000] as const;

/** Packs samples of one chunk, in order of time. */
export function packChunk(start: number, samples: readonly Sample[]): SampleChunk {
  const count = samples.length;
  const times = samples.map(({ ts }) => ts - start);
  const step = stepOf(times);
  const offset = times[0] ?? 0;
  const base = { count, offset, step, at: step === null ? times : null };
  const values = samples.map(({ value }) => value + 0);
  const distinct = values.every((value) => value === values[0]) ? values.slice(0, 1) : values;
  const scale = scaleOf(distinct);
  if (scale === null) return { ...base, scale: 0, small: null, wide: null, real: distinct };
  const power = POWERS[scale] ?? 1;
  const whole = distinct.map((value) => Math.round(value * power));
  return whole.every((value) => value >= -32_768 && value <= 32_767)
    ? { ...base, scale, small: whole, wide: null, real: null }
    : { ...base, scale, small: null, wide: whole, real: null };
}

/** The samples of a chunk, in order of time and bit for bit. */
export function unpackChunk(start: number, chunk: SampleChunk): Sample[] {
  const { count, offset, step, at, small, wide, real, scale } = chunk;
  const power = POWERS[scale] ?? 1;
  const values = real ?? small ?? wide ?? [];
  const divide = real === null;
  const samples: Sample[] = [];
  for (let i = 0; i < count; i += 1) {
    const stored = (values.length === 1 ? values[0] : values[i]) ?? NaN;
    const from = at ? (at[i] ?? 0) : offset + i * (step ?? 0);
    samples.push({ ts: start + from, value: divide ? stored / power : stored });
  }
  return samples;
}

function stepOf(times: readonly number[]): number | null {
  const step = (times[1] ?? 0) - (times[0] ?? 0);
  for (let i = 1; i < times.length; i += 1) if ((times[i] ?? 0) - (times[i - 1] ?? 0) !== step) return null;
  return step;
}

/** Decimal places with which every value is an integer of at most 31 bits that converts back to the same double. */
function scaleOf(values: readonly number[]): number | null {
  let scale = 0;
  for (const value of values) {
    for (;;) {
      const power = POWERS[scale] ?? 1;
      const whole = Math.round(value * power);
      if (Math.abs(whole) > 2_147_483_647) return null;
      if (whole / power === value) break;
      scale += 1;
      if (scale > MOST_PLACES) return null;
    }
  }
  // A later value may need more places, with which an earlier one is too large.
  const power = POWERS[scale] ?? 1;
  return values.every(
    (value) => Math.abs(Math.round(value * power)) <= 2_147_483_647 && Math.round(value * power) / power === value,
  )
    ? scale
    : null;
}
