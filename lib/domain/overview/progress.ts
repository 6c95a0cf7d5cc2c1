import type { Progress } from './types';

/** The progress of a report: the numbers of stations included and still awaited; null where it is unknown. */
type Part = { readonly known: number; readonly waiting: number } | null;

/** The progress of several required reports of the same `stations`; null once all are complete. */
export function progressOf(parts: readonly Part[], stations: number): Progress | null {
  if (parts.every((part) => part?.waiting === 0)) return null;
  const of = Math.max(...parts.map((part) => (part ? part.known + part.waiting : stations)));
  return { known: Math.min(...parts.map((part) => part?.known ?? 0)), of };
}
