import type { SessionView } from '../session/types';
import type { Station } from './types';

/** The entries of a station's menu (P2.49) in their order; `enterprise` is P6.11. */
export const STATION_MENU = ['detail', 'edit', 'share', 'auth', 'tariff', 'enterprise', 'delete'] as const;
export type StationMenuKey = (typeof STATION_MENU)[number];

/** What of a station decides on its menu. */
export type StationRights = Pick<Station, 'creator' | 'stationAuth' | 'deviceAuth'>;
export type Viewer = Pick<SessionView, 'userId' | 'companyCode'>;

/** P6.12: the station's create_user is the one who is signed in. */
export function isCreator(station: Pick<Station, 'creator'>, viewer: Pick<Viewer, 'userId'>): boolean {
  return station.creator !== '' && station.creator === viewer.userId;
}

/** D5.6, D6.2: who may open the settings of a station's devices; a hint, the upstream decides. */
export function maySetDevices(
  station: Pick<Station, 'creator' | 'deviceSetting'> | null,
  viewer: Pick<Viewer, 'userId'>,
): boolean {
  return station !== null && (isCreator(station, viewer) || station.deviceSetting !== 0);
}

/** Who may plan work on a station. An upstream that does not say may let everybody who may change something of it. */
export function mayPlanWork({ planWork, stationAuth }: Pick<Station, 'planWork' | 'stationAuth'>): boolean {
  return planWork ?? stationAuth !== 0;
}

/**
 * Whether an entry is shown (P6.3 to P6.7, P6.11). It is a hint about what the upstream will allow, never the decision.
 */
export function isInMenu(key: StationMenuKey, station: StationRights, viewer: Viewer): boolean {
  switch (key) {
    case 'detail':
    // For the creator it deletes the station, for anyone else it gives up their access (decisions C6).
    case 'delete':
      return true;
    case 'edit':
      return station.stationAuth !== 0;
    case 'share':
    case 'tariff':
      return station.stationAuth === 1;
    case 'auth':
      return isCreator(station, viewer) || station.deviceAuth !== 0;
    case 'enterprise':
      return isCreator(station, viewer) && viewer.companyCode !== '';
  }
}

/** The menu of one station for one user. */
export function menuOf(station: StationRights, viewer: Viewer): readonly StationMenuKey[] {
  return STATION_MENU.filter((key) => isInMenu(key, station, viewer));
}
