import type { z } from 'zod';

/** Lists of up to this many items are checked item by item. */
const WHOLE = 2_000;
/** Of longer lists this many items are checked, evenly spread, including the first and the last. */
const SAMPLE = 500;

/**
 * How an answer violates its schema, or null. Long lists are sampled: every row of a list is built by the same code, so an invalid field is
 * invalid in all of them, and a fleet of 60,000 rows is not checked in full.
 */
export function outputProblem(schema: z.ZodType, data: unknown): string | null {
  const parsed = schema.safeParse(sampled(data));
  if (parsed.success) return null;
  return parsed.error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`)
    .join('; ');
}

function sampled(data: unknown): unknown {
  if (Array.isArray(data)) return sampleOf(data);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, Array.isArray(value) ? sampleOf(value) : (value as unknown)]),
  );
}

function sampleOf(list: readonly unknown[]): readonly unknown[] {
  if (list.length <= WHOLE) return list;
  const step = (list.length - 1) / (SAMPLE - 1);
  return Array.from({ length: SAMPLE }, (_, index) => list[Math.round(index * step)]);
}
