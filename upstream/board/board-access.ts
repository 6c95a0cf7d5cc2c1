import { DEFAULT_BOARD, type BoardPage } from '@/lib/domain/board/settings';
import { DAY_MS } from '@/lib/domain/time/durations';
import type { Actor, Context } from '../context';
import { findBoard } from './board-repository';
import type { Transaction } from '../database/scopes';
import { isFavourite, isFavouritePicture } from '../stations/favourite-repository';

/** Curves of today and yesterday in any zone, and the two weeks that a forecast is based on. */
const CURVE_MS = 3 * DAY_MS;
const FORECAST_MS = 17 * DAY_MS;
const MOST_DAYS = 7;

type Query = Readonly<Record<string, unknown>>;

interface BoardCall {
  /** The board pages that use the call; null if every page does. */
  readonly pages: readonly BoardPage[] | null;
  /** Whether a board would send this input; if absent, any input is allowed. */
  readonly allows?: (input: Query, now: number) => boolean;
  /** Whether the requested object is on a page of the caller's board. */
  readonly shown?: (tx: Transaction, accountId: string, input: Query) => Promise<boolean>;
}

/** Only favourite stations have their own page. */
const favourite: BoardCall['shown'] = (tx, accountId, input) => isFavourite(tx, accountId, String(input['station_id']));

const since = (input: Query, now: number, ms: number): boolean => Number(input['start']) >= now - ms;
const KINDS: ReadonlySet<unknown> = new Set(['month', 'overyear']);
/** Daily reports are available for today and yesterday in any zone. */
const isLately = (day: unknown, now: number): boolean => Date.parse(String(day)) >= now - 3 * DAY_MS;

/** All calls that the token of a wall board allows (ADR 147): those that its pages use, with the inputs that it sends. */
const CALLS: ReadonlyMap<string, BoardCall> = new Map<string, BoardCall>([
  ['get_board', { pages: null }],
  ['get_station_relevance', { pages: null }],
  ['get_fleet_figures', { pages: ['fleet'] }],
  ['get_fleet_revenue', { pages: ['fleet'] }],
  [
    'get_energy_report',
    { pages: ['fleet', 'history'], allows: ({ day, kind }, now) => KINDS.has(kind) || isLately(day, now) },
  ],
  ['get_point_values', { pages: ['fleet', 'stations'] }],
  ['get_point_series', { pages: ['stations'], shown: favourite, allows: (input, now) => since(input, now, CURVE_MS) }],
  [
    'get_tariff_sheet',
    { pages: ['stations'], shown: favourite, allows: (input, now) => since(input, now, FORECAST_MS) },
  ],
  [
    'get_file',
    { pages: ['stations'], shown: (tx, accountId, { id }) => isFavouritePicture(tx, accountId, String(id)) },
  ],
  ['get_alarm_page', { pages: ['faults'], allows: ({ state, mine }) => state === 0 && mine === undefined }],
  ['get_alarm_overview', { pages: ['history'], allows: ({ days }) => Number(days ?? MOST_DAYS) <= MOST_DAYS }],
]);

export const BOARD_CALLS: ReadonlySet<string> = new Set(CALLS.keys());

/** Whether the caller's board, as currently configured, shows what is requested. */
export async function isOnBoard({ actor, db, now }: Context, call: string, input: unknown): Promise<boolean> {
  const { allows: requests, pages, shown: isShown } = CALLS.get(call) ?? { pages: [] };
  const requested = (input ?? {}) as Query;
  if (requests && !requests(requested, now.getTime())) return false;
  if (pages === null) return true;
  return db.asAccount(actor, async (tx) => {
    const { pages: shown } = (await findBoard(tx, actor.accountId)) ?? DEFAULT_BOARD;
    if (!pages.some((page) => shown.includes(page))) return false;
    return isShown === undefined || isShown(tx, actor.accountId, requested);
  });
}

export function isBoardActor(actor: Actor | null): boolean {
  return actor?.boardLink !== undefined;
}
