import type { Zoom } from '@/lib/domain/chart/address';

/** What a key does in a chart: look at an instant, see a part or all of the period. */
export type KeyMove =
  | { readonly kind: 'look'; readonly at: number }
  | { readonly kind: 'part'; readonly zoom: Zoom }
  | { readonly kind: 'whole' }
  | null;

/** Steps of the arrows and of the page keys, of what is seen. */
const [STEPS, PAGES] = [120, 12];

/** `at` is the instant under the crosshair, null without one. */
export function keyMove(key: string, at: number | null, { from, to }: Zoom): KeyMove {
  const length = to - from;
  const by = { ArrowRight: 1 / STEPS, ArrowLeft: -1 / STEPS, PageUp: 1 / PAGES, PageDown: -1 / PAGES }[key];
  const middle = at ?? from + length / 2;
  if (by !== undefined) return { kind: 'look', at: clamp(Math.round(middle + by * length), from, to) };
  if (key === 'Home') return { kind: 'look', at: from };
  if (key === 'End') return { kind: 'look', at: to };
  if (key === '+' || key === '=') return { kind: 'part', zoom: around(middle, length / 2) };
  if (key === '-') return { kind: 'part', zoom: around(middle, length * 2) };
  return key === 'Escape' || key === '0' ? { kind: 'whole' } : null;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

function around(middle: number, length: number): Zoom {
  return { from: Math.round(middle - length / 2), to: Math.round(middle + length / 2) };
}
