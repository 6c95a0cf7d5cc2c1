/*
 * Randomness as a pure function of a seed: the same input gives the same result, so a station replays its history exactly
 * and a restarted simulator continues under the same sky.
 */

/** FNV-1a over the parts, 32 bits. */
export function seedOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = String(part);
    for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    hash = Math.imul(hash ^ 0x1f, 0x01000193);
  }
  return hash >>> 0;
}

/** A number in [0, 1) determined by the pair. */
export function uniformAt(seed: number, index: number): number {
  let x = (seed ^ Math.imul(index | 0, 0x9e3779b1)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return ((x ^ (x >>> 16)) >>> 0) / 4294967296;
}

/** Standard normal, determined by the pair. */
export function normalAt(seed: number, index: number): number {
  const u = 1 - uniformAt(seed, index);
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * uniformAt(seed ^ 0x5bd1e995, index));
}

/** Smooth standard noise over time: normals at multiples of `every`, interpolated linearly. */
export function smoothAt(seed: number, time: number, every: number): number {
  const at = time / every;
  const index = Math.floor(at);
  const share = at - index;
  const a = normalAt(seed, index);
  return share === 0 ? a : a * (1 - share) + normalAt(seed, index + 1) * share;
}

/** A sequence of numbers in [0, 1) (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
  };
}

/** Standard normals from a sequence. */
export function normalFrom(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}
