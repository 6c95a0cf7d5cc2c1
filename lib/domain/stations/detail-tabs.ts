import { choice, firstParam } from '../list-params';
import type { ListParams } from '../list-params';

/** The tabs of a station's detail (P2.50); the first is what an address without one shows. */
export const DETAIL_TABS = ['overview', 'devices', 'alarms', 'tariff', 'information', 'access'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** The parameter of the address; `tab` is the list's own (P2.46), which the detail keeps for the way back. */
export const DETAIL_TAB_PARAM = 'section';

/** The tab that an address names among those that the station has; what is wrong in it is the overview. */
export function parseDetailTab(params: ListParams, offered: readonly DetailTab[] = DETAIL_TABS): DetailTab {
  return choice(firstParam(params, DETAIL_TAB_PARAM), offered, 'overview');
}
