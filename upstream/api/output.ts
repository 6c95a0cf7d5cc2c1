import type { z } from 'zod';

/** Lists up to this length are checked item by item. */
const WHOLE = 2_000;
/** Of longer ones this many items, spread evenly, first and last among them. */
const SAMPLE = 500;

/**
 * What the schema says against an answer before it leaves, or null. Huge lists are sampled: every row of a list is built
 * by the same few lines, so a wrong field is wrong in all of them, and a fleet of 60,000 rows is not read twice.
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
