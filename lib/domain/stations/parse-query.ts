import { choice, firstParam, parseListQuery } from '../list-params';
import type { ListParams } from '../list-params';
import { savedColumnFilter } from '../shell/lists/column-filter';
import {
  ATTENTION,
  DEFAULT_STATION_QUERY,
  FIRST,
  OFFLINE_FOR,
  STATION_FILTERS,
  STATION_SORTS,
  VIEW_MODES,
} from './list-query';
import type { StationQuery } from './list-query';
import { TAB_NUMBERS } from './tabs';

/* Separate from writing addresses, so that the first script of the list contains only that. */

/** Reads the address; an invalid part falls back to its default. */
export function parseStationQuery(params: ListParams): StationQuery {
  return {
    ...parseListQuery(params, STATION_SORTS, DEFAULT_STATION_QUERY),
    tab: choice(firstParam(params, 'tab'), TAB_NUMBERS, 'all'),
    view: choice(firstParam(params, 'view'), VIEW_MODES, 'list'),
    attention: choice<StationQuery['attention']>(firstParam(params, 'attention'), ATTENTION, ''),
    offlineFor: choice<StationQuery['offlineFor']>(firstParam(params, 'offlineFor'), OFFLINE_FOR, ''),
    first: choice<StationQuery['first']>(firstParam(params, 'first'), FIRST, ''),
    filter: savedColumnFilter(firstParam(params, 'filter'), STATION_FILTERS),
    savedView: viewId(firstParam(params, 'savedView')),
  };
}

const viewId = (text: string) => (/^[\w.:-]{1,64}$/.test(text) ? text : '');
