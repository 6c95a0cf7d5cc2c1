import type { EventKind, EventState } from './event-list';

/** The tabs of the bell (P2.28): unread is what is pending and unread, other is the rest. */
export const BELL_TABS = ['all', 'unread', 'other'] as const;
export type BellTab = (typeof BELL_TABS)[number];

/** Messages shown at first and added by each "more", and the maximum shown at all. */
export const BELL_STEP = 20;
export const BELL_MOST = 100;
/** The upstream's counts stop here. */
const BELL_COUNTS_TO = 1_000;

/** An alarm and its device. */
export interface PlacedAlarm {
  readonly id: string;
  readonly kind: EventKind;
  readonly state: EventState;
  readonly code: string;
  readonly message: string;
  /** Epoch ms. */
  readonly start: number | null;
  readonly station: { readonly id: string; readonly name: string; readonly timeZone: string | null } | null;
  /** Null where the device list does not contain it (yet). */
  readonly device: { readonly id: string; readonly type: string; readonly name: string } | null;
}

/** One message of the bell. */
export interface BellMessage extends PlacedAlarm {
  /** When it ended, epoch ms; null while it is pending. */
  readonly end: number | null;
  /** Pending and not yet read by this account. */
  readonly unread: boolean;
}

/** What the bell shows; where `supported` is false, the upstream has no such call and there is no bell. */
export interface BellPage {
  readonly supported: boolean;
  /** Both at most `BELL_COUNTS_TO`. */
  readonly total: number;
  readonly unread: number;
  /** Epoch ms: the instant of "all read". */
  readonly asOf: number;
  readonly rows: BellMessage[];
}

/** The number of messages under a tab; `more` where the real number may be higher. */
export function bellCount(page: Pick<BellPage, 'total' | 'unread'>, tab: BellTab): { count: number; more: boolean } {
  if (tab === 'unread') return { count: page.unread, more: page.unread >= BELL_COUNTS_TO };
  const count = tab === 'all' ? page.total : Math.max(0, page.total - page.unread);
  return { count, more: page.total >= BELL_COUNTS_TO };
}
