import { isSameLayout } from '../shell/lists/layout';
import type { ListLayout } from '../shell/lists/layout';
import { firstParam, isNeither } from '../list-params';
import type { ListParams } from '../list-params';
import { isTooLong, parseColumnFilter } from '../shell/lists/column-filter';
import {
  ATTENTION,
  DEFAULT_STATION_QUERY,
  FIRST,
  OFFLINE_FOR,
  STATION_FILTERS,
  STATION_SORTS,
  stationQueryString,
  VIEW_MODES,
} from './list-query';
import type { StationPage, StationQuery } from './list-query';
import { parseStationQuery } from './parse-query';
import { TAB_NUMBERS } from './tabs';

/** Maximum characters of a name and of an address, and maximum views per account. */
export const STATION_VIEW = { name: 60, params: 2_000, most: 50 } as const;

/** The address parameter of the list's saved view. */
export const VIEW_PARAM = 'savedView';

const ORDERS = ['asc', 'desc'];
/** All address parts that a view contains, with their allowed values where these are a fixed list. */
const PARTS = {
  tab: TAB_NUMBERS,
  search: null,
  sort: STATION_SORTS,
  order: ORDERS,
  view: VIEW_MODES,
  attention: ATTENTION,
  offlineFor: OFFLINE_FOR,
  first: FIRST,
  filter: null,
} as const satisfies Readonly<Record<string, readonly string[] | null>>;
const PART_NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];
export type ViewPart = Exclude<keyof typeof PARTS, 'search'> | 'longFilter';

/** The part of a query that a view stores, as an address part: without its page and the view that was opened. */
export function viewParams(query: StationQuery): string {
  const { page, more, savedView } = DEFAULT_STATION_QUERY;
  return stationQueryString({ ...query, page, more, savedView }).slice(1);
}

/** The parameters of a view as saved: known ones with known values, in a fixed order. */
export function savedViewParams(text: string): string {
  return viewParams(parseStationQuery(paramsOf(text)));
}

/** The address of a saved view. Values unknown to this version are included, so that the list can report them. */
export function viewAddress({ id, params }: { readonly id: string; readonly params: string }): string {
  const saved = new URLSearchParams(params);
  const address = new URLSearchParams();
  for (const name of PART_NAMES) {
    const value = saved.get(name);
    if (value !== null) address.set(name, value);
  }
  address.set(VIEW_PARAM, id);
  address.set('list', '1');
  return `/powerDetail?${address.toString()}`;
}

/** The parts of an address with invalid values, which the list ignores. */
export function unknownParts(params: ListParams): readonly ViewPart[] {
  return PART_NAMES.flatMap((name) => {
    if (name === 'search') return [];
    const value = firstParam(params, name);
    const allowed = PARTS[name];
    const isUnknown =
      allowed === null ? value !== '' && !parseColumnFilter(value, STATION_FILTERS) : isNeither(value, allowed);
    if (!isUnknown) return [];
    return name === 'filter' && isTooLong(value) ? ['longFilter'] : [name];
  });
}

/** The saved view that an address opens: it may have been deleted, or reading it may have failed. */
export type OpenedView =
  | {
      readonly state: 'open';
      readonly id: string;
      readonly name: string;
      readonly params: string;
      readonly layout: ListLayout | null;
      readonly own: boolean;
    }
  | { readonly state: 'gone' | 'unread' };

/** The view that an address opens, and its unknown parts. */
export interface ViewOfAddress {
  readonly opened: OpenedView | null;
  readonly unknown: readonly ViewPart[];
}

/** Views available to all users. */
const BUILT_IN_VIEWS = ['offlineDay', 'worstTen'] as const;
export type BuiltInView = (typeof BUILT_IN_VIEWS)[number];

const BUILT_IN: Readonly<Record<BuiltInView, Partial<StationQuery>>> = {
  offlineDay: { offlineFor: 'day' },
  worstTen: { sort: 'shortfall', descending: true, first: '10' },
};

/** The query of a built-in view; list or cards stay as they were. */
export function builtInQuery(name: BuiltInView, { view }: Pick<StationQuery, 'view'>): StationQuery {
  return { ...DEFAULT_STATION_QUERY, ...BUILT_IN[name], view };
}

/** The built-in views that the upstream supports. */
export function offeredBuiltIn({ offlineKnown }: Pick<StationPage, 'offlineKnown'>): readonly BuiltInView[] {
  return BUILT_IN_VIEWS.filter((name) => name !== 'offlineDay' || offlineKnown);
}

/** The built-in view of a query; null if none. */
export function builtInOf(query: StationQuery): BuiltInView | null {
  if (query.savedView !== '') return null;
  return BUILT_IN_VIEWS.find((name) => viewParams(builtInQuery(name, query)) === viewParams(query)) ?? null;
}

/** Whether the list still matches the opened view. */
export function isUnchangedView(
  view: { readonly params: string; readonly layout: ListLayout | null },
  query: StationQuery,
  layout: ListLayout,
): boolean {
  return savedViewParams(view.params) === viewParams(query) && isSameLayout(view.layout ?? layout, layout);
}

const paramsOf = (text: string): ListParams => {
  const params = new URLSearchParams(text);
  return Object.fromEntries(PART_NAMES.map((name) => [name, params.get(name) ?? undefined]));
};
