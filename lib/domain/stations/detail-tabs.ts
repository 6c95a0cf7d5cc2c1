import { choice, firstParam } from '../list-params';
import type { ListParams } from '../list-params';

/** The tabs of a station's detail (P2.50); the first is the default. */
export const DETAIL_TABS = ['overview', 'devices', 'alarms', 'tariff', 'information', 'access'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** The address parameter; `tab` belongs to the list (P2.46), and the detail retains it for the way back. */
export const DETAIL_TAB_PARAM = 'section';

/** The tab in an address, if the station has it; otherwise the overview. */
export function parseDetailTab(params: ListParams, offered: readonly DetailTab[] = DETAIL_TABS): DetailTab {
  return choice(firstParam(params, DETAIL_TAB_PARAM), offered, 'overview');
}
