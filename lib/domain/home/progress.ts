import type { Progress } from './types';

/** How far a report has come: stations that are in it, and those that it still waits for; null of one that nothing is known of. */
type Part = { readonly known: number; readonly waiting: number } | null;

/** How far reports of the same `stations` have come that are all needed; null once they are whole. */
export function progressOf(parts: readonly Part[], stations: number): Progress | null {
  if (parts.every((part) => part?.waiting === 0)) return null;
  const of = Math.max(...parts.map((part) => (part ? part.known + part.waiting : stations)));
  return { known: Math.min(...parts.map((part) => part?.known ?? 0)), of };
}
