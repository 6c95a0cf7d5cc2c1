import type { EventKind, EventState } from './event-list';

/** The tabs of the bell (P2.28). Unread is what is pending and not read yet, Other is the rest. */
export const BELL_TABS = ['all', 'unread', 'other'] as const;
export type BellTab = (typeof BELL_TABS)[number];

/** Messages that are shown at first and with each "more", and the most that are shown at all. */
export const BELL_STEP = 20;
export const BELL_MOST = 100;
/** The upstream counts no further. */
const BELL_COUNTS_TO = 1_000;

/** What happened where. */
export interface PlacedAlarm {
  readonly id: string;
  readonly kind: EventKind;
  readonly state: EventState;
  readonly code: string;
  readonly message: string;
  /** Epoch ms. */
  readonly start: number | null;
  readonly station: { readonly id: string; readonly name: string; readonly timeZone: string | null } | null;
  /** Null where the list of devices does not have it (yet). */
  readonly device: { readonly id: string; readonly type: string; readonly name: string } | null;
}

/** One message of the bell. */
export interface BellMessage extends PlacedAlarm {
  /** When it was over, epoch ms; null while it is pending. */
  readonly end: number | null;
  /** It is pending, and the account has not read it. */
  readonly unread: boolean;
}

/** What the bell shows; without `supported` the upstream has no such call and there is no bell. */
export interface BellPage {
  readonly supported: boolean;
  /** Both at most `BELL_COUNTS_TO`. */
  readonly total: number;
  readonly unread: number;
  /** Epoch ms: what "all read" means. */
  readonly asOf: number;
  readonly rows: BellMessage[];
}

/** How many messages stand under a tab; `more` where it may be more than that. */
export function bellCount(page: Pick<BellPage, 'total' | 'unread'>, tab: BellTab): { count: number; more: boolean } {
  if (tab === 'unread') return { count: page.unread, more: page.unread >= BELL_COUNTS_TO };
  const count = tab === 'all' ? page.total : Math.max(0, page.total - page.unread);
  return { count, more: page.total >= BELL_COUNTS_TO };
}
