import { DEFAULT_BOARD, type BoardPage } from '@/lib/domain/board/settings';
import type { Actor, Context } from '../context';
import { findBoard } from '../store/board-store';
import type { Transaction } from '../store/database/scopes';
import { isFavourite, isFavouritePicture } from '../store/favourite-store';

const DAY_MS = 86_400_000;
/** The curves of today and yesterday in any zone, and the fortnight that a forecast learns from. */
const CURVE_MS = 3 * DAY_MS;
const FORECAST_MS = 17 * DAY_MS;
const MOST_DAYS = 7;

type Query = Readonly<Record<string, unknown>>;

interface BoardCall {
  /** The pages that are made of it; null where every page is. */
  readonly pages: readonly BoardPage[] | null;
  /** Whether the board asks so; anything is what it may ask where this is left out. */
  readonly asks?: (input: Query, now: number) => boolean;
  /** Whether what it is about is on a page of the caller's board. */
  readonly shown?: (tx: Transaction, accountId: string, input: Query) => Promise<boolean>;
}

/** A station has a page of its own only as a favourite. */
const favourite: BoardCall['shown'] = (tx, accountId, input) => isFavourite(tx, accountId, String(input['station_id']));

const since = (input: Query, now: number, ms: number): boolean => Number(input['start']) >= now - ms;
const KINDS: ReadonlySet<unknown> = new Set(['month', 'overyear']);
/** Hours are open for the day that goes on in some zone, and for the one before it. */
const isLately = (day: unknown, now: number): boolean => Date.parse(String(day)) >= now - 3 * DAY_MS;

/** All that the token of a wall board opens (ADR 147): what the pages of that board are made of, asked as the board asks. */
const CALLS: ReadonlyMap<string, BoardCall> = new Map<string, BoardCall>([
  ['get_board', { pages: null }],
  ['get_station_relevance', { pages: null }],
  ['get_fleet_figures', { pages: ['fleet'] }],
  ['get_fleet_revenue', { pages: ['fleet'] }],
  [
    'get_energy_report',
    { pages: ['fleet', 'history'], asks: ({ day, kind }, now) => KINDS.has(kind) || isLately(day, now) },
  ],
  ['get_point_values', { pages: ['fleet', 'stations'] }],
  ['get_point_series', { pages: ['stations'], shown: favourite, asks: (input, now) => since(input, now, CURVE_MS) }],
  ['get_tariff_sheet', { pages: ['stations'], shown: favourite, asks: (input, now) => since(input, now, FORECAST_MS) }],
  [
    'get_file',
    { pages: ['stations'], shown: (tx, accountId, { id }) => isFavouritePicture(tx, accountId, String(id)) },
  ],
  ['get_alarm_page', { pages: ['faults'], asks: ({ state, mine }) => state === 0 && mine === undefined }],
  ['get_alarm_overview', { pages: ['history'], asks: ({ days }) => Number(days ?? MOST_DAYS) <= MOST_DAYS }],
]);

export const BOARD_CALLS: ReadonlySet<string> = new Set(CALLS.keys());

/** Whether the board of this caller, as it is chosen now, shows what is asked for. */
export async function isOnBoard({ actor, db, now }: Context, call: string, input: unknown): Promise<boolean> {
  const { asks: requests, pages, shown: isShown } = CALLS.get(call) ?? { pages: [] };
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
