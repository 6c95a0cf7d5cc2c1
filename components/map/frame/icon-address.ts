import type { MapItem } from '@/lib/domain/map/types';
import { STATUS_TONES } from '../../ui/status-tones';
import { STATUS_MARKS, STATUS_SHAPES } from '../../ui/status-shapes';
import type { StatusTone } from '../../ui/status-shapes';

/* Markers as data URLs, for a map that accepts nothing else. They contain shapes, theme colours and a number, and no user text. */

const SIDE = 44;

/** A station's shape in the middle; a cluster as a ring around its count with the worst shape at the bottom. */
export function iconAddress(item: MapItem): string {
  const tone = STATUS_TONES[item.level];
  const colour = token(`--c-${tone}`);
  const ground = token('--c-surface');
  if (item.kind === 'station') return picture(shape(tone, colour, ground, 11, 22));
  const text = `<text x="22" y="26" text-anchor="middle" font-family="sans-serif" font-size="12" font-weight="700" fill="${token('--c-text')}">${Math.round(item.count)}</text>`;
  const ring = `<circle cx="22" cy="22" r="19" fill="${ground}" stroke="${colour}" stroke-width="3"/>`;
  return picture(`${ring}${text}${shape(tone, colour, ground, 28, 14)}`);
}

export function pinAddress(): string {
  const body = `<path d="M22 4a13 13 0 0 0-13 13c0 9 13 23 13 23s13-14 13-23A13 13 0 0 0 22 4z" fill="${token('--c-primary')}" stroke="${token('--c-surface')}" stroke-width="2"/>`;
  return picture(`${body}<circle cx="22" cy="17" r="5" fill="${token('--c-on-primary')}"/>`);
}

function shape(tone: StatusTone, colour: string, ground: string, at: number, size: number): string {
  const mark = STATUS_MARKS[tone];
  return (
    `<svg x="${at}" y="${at}" width="${size}" height="${size}" viewBox="-1 -1 18 18">` +
    `<path d="${STATUS_SHAPES[tone]}" fill="${tone === 'offline' ? ground : colour}" stroke="${tone === 'offline' ? colour : ground}" stroke-width="${tone === 'offline' ? 3 : 1.2}"/>` +
    (mark
      ? `<path d="${mark}" fill="none" stroke="${tone === 'warning' ? '#13242b' : ground}" stroke-width="1.8"/>`
      : '') +
    '</svg>'
  );
}

function picture(inside: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${inside}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The current value of a theme colour. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}
