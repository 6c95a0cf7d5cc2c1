import type { StatusLevel } from '../stations/types';
import { STATUS_LEVELS } from '../stations/status-level';
import { isPlace } from './position';
import type { Bounds, MapItem, MapView, MapWindow, Position } from './types';
import type { Vendor } from './choice';

/*
 * Messages between a page and the frame of another map (safety 1.8). The frame has an opaque origin and runs third-party scripts, so
 * each side treats messages as untrusted and ignores any that do not match these types exactly.
 */

export interface FrameLabels {
  readonly open: string;
  readonly close: string;
  readonly statuses: Readonly<Record<StatusLevel, string>>;
  /** With `{count}` and `{status}`. */
  readonly cluster: string;
  /** With `{count}`: stations at the same position. */
  readonly together: string;
  /** Label of the pin. */
  readonly label: string;
}

/** From the page to the frame. */
export type ToFrame =
  | { readonly kind: 'start'; readonly view: MapView; readonly labels: FrameLabels; readonly pin: boolean }
  | { readonly kind: 'items'; readonly items: readonly MapItem[] }
  | { readonly kind: 'pin'; readonly position: Position | null }
  | { readonly kind: 'fit'; readonly bounds: Bounds }
  | { readonly kind: 'locate'; readonly address: string };

/** From the frame to the page. */
export type FromFrame =
  | { readonly kind: 'hello' }
  | { readonly kind: 'ready'; readonly vendor: Vendor }
  | { readonly kind: 'failed' }
  | { readonly kind: 'window'; readonly window: MapWindow }
  | { readonly kind: 'open'; readonly id: string }
  | { readonly kind: 'moved'; readonly position: Position }
  /** The result of the map's own address lookup (P7.35). */
  | { readonly kind: 'found'; readonly address: string; readonly position: Position };

const MOST_TEXT = 300;

type Fields = Readonly<Record<string, unknown>>;

/** Parses a message from the frame; null if invalid. */
export function readFromFrame(message: unknown): FromFrame | null {
  if (!isFields(message)) return null;
  switch (message.kind) {
    case 'hello':
    case 'failed':
      return { kind: message.kind };
    case 'ready':
      return message.vendor === 'google' || message.vendor === 'baidu'
        ? { kind: 'ready', vendor: message.vendor }
        : null;
    case 'window': {
      const window = readWindow(message.window);
      return window && { kind: 'window', window };
    }
    case 'open':
      return isText(message.id) ? { kind: 'open', id: message.id } : null;
    case 'moved': {
      const position = readPosition(message.position);
      return position && { kind: 'moved', position };
    }
    case 'found': {
      const [{ address }, position] = [message, readPosition(message.position)];
      return position && isText(address) ? { kind: 'found', address, position } : null;
    }
    default:
      return null;
  }
}

/** Parses a message from the page; null if invalid. */
export function readToFrame(message: unknown): ToFrame | null {
  if (!isFields(message)) return null;
  switch (message.kind) {
    case 'start': {
      const { view, labels, pin } = message;
      if (!isFields(view) || !isFields(labels) || typeof view.zoom !== 'number') return null;
      const centre = readPosition(view.centre);
      return (
        centre && {
          kind: 'start',
          view: { centre, zoom: view.zoom },
          labels: labels as unknown as FrameLabels,
          pin: pin === true,
        }
      );
    }
    case 'items':
      return Array.isArray(message.items) && message.items.every(isItem)
        ? { kind: 'items', items: message.items as MapItem[] }
        : null;
    case 'pin':
      return { kind: 'pin', position: readPosition(message.position) };
    case 'fit': {
      const bounds = readBounds(message.bounds);
      return bounds && { kind: 'fit', bounds };
    }
    case 'locate':
      return isText(message.address) ? { kind: 'locate', address: message.address } : null;
    default:
      return null;
  }
}

function isItem(value: unknown): boolean {
  if (!isFields(value) || !isText(value.key) || !readPosition(value)) return false;
  if (!STATUS_LEVELS.includes(value.level as StatusLevel)) return false;
  if (value.kind === 'station') {
    return isText(value.id) && typeof value.name === 'string' && typeof value.place === 'string';
  }
  if (value.kind !== 'cluster' || typeof value.count !== 'number' || typeof value.zoom !== 'number') return false;
  const { stations } = value;
  return (
    stations === undefined ||
    (Array.isArray(stations) && stations.every((one) => isItem(one) && (one as Fields).kind === 'station'))
  );
}

function readPosition(value: unknown): Position | null {
  if (!isFields(value)) return null;
  const { latitude, longitude } = value;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return isPlace(latitude, longitude) ? { latitude, longitude } : null;
}

function readWindow(value: unknown): MapWindow | null {
  if (!isFields(value)) return null;
  const [bounds, seen] = [readBounds(value.bounds), readBounds(value.seen)];
  const { zoom } = value;
  if (!bounds || !seen || typeof zoom !== 'number') return null;
  return Number.isInteger(zoom) && zoom >= 0 && zoom <= 30 ? { bounds, seen, zoom } : null;
}

function readBounds(value: unknown): Bounds | null {
  if (!isFields(value)) return null;
  const { west, south, east, north } = value;
  const numbers = [west, south, east, north];
  if (!numbers.every((each) => typeof each === 'number' && Number.isFinite(each))) return null;
  return { west, south, east, north } as Bounds;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= MOST_TEXT;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
