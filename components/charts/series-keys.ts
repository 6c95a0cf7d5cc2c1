import type { Zoom } from '@/lib/domain/charts/address';

/** The effect of a key in a chart: move the crosshair, zoom, or show the whole period. */
export type KeyMove =
  | { readonly kind: 'cursor'; readonly at: number }
  | { readonly kind: 'part'; readonly zoom: Zoom }
  | { readonly kind: 'whole' }
  | null;

/** Steps of the arrow keys and of the page keys per visible range. */
const [STEPS, PAGES] = [120, 12];

/** `at` is the instant (epoch ms) under the crosshair, null without one. */
export function keyMove(key: string, at: number | null, { from, to }: Zoom): KeyMove {
  const length = to - from;
  const by = { ArrowRight: 1 / STEPS, ArrowLeft: -1 / STEPS, PageUp: 1 / PAGES, PageDown: -1 / PAGES }[key];
  const middle = at ?? from + length / 2;
  if (by !== undefined) return { kind: 'cursor', at: clamp(Math.round(middle + by * length), from, to) };
  if (key === 'Home') return { kind: 'cursor', at: from };
  if (key === 'End') return { kind: 'cursor', at: to };
  if (key === '+' || key === '=') return { kind: 'part', zoom: around(middle, length / 2) };
  if (key === '-') return { kind: 'part', zoom: around(middle, length * 2) };
  return key === 'Escape' || key === '0' ? { kind: 'whole' } : null;
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

function around(middle: number, length: number): Zoom {
  return { from: Math.round(middle - length / 2), to: Math.round(middle + length / 2) };
}
