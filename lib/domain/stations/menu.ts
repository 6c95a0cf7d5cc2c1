import type { SessionView } from '../account/session/types';
import type { Station } from './types';

/** The entries of a station's menu (P2.49) in order; `enterprise` is P6.11. */
export const STATION_MENU = ['detail', 'edit', 'share', 'auth', 'tariff', 'enterprise', 'delete'] as const;
export type StationMenuKey = (typeof STATION_MENU)[number];

/** The parts of a station that determine its menu. */
export type StationRights = Pick<Station, 'creator' | 'stationAuth' | 'deviceAuth'>;
export type Viewer = Pick<SessionView, 'userId' | 'companyCode'>;

/** P6.12: the station's create_user is the signed-in user. */
export function isCreator(station: Pick<Station, 'creator'>, viewer: Pick<Viewer, 'userId'>): boolean {
  return station.creator !== '' && station.creator === viewer.userId;
}

/** Whether deleting a station only gives up the viewer's access (decisions C6); false where the creator is unknown. */
export function givesUp(station: Pick<Station, 'creator'>, viewer: Pick<Viewer, 'userId'>): boolean {
  return station.creator !== '' && !isCreator(station, viewer);
}

/** D5.6, D6.2: whether the viewer may open the settings of a station's devices; a hint, the upstream decides. */
export function maySetDevices(
  station: Pick<Station, 'creator' | 'deviceSetting'> | null,
  viewer: Pick<Viewer, 'userId'>,
): boolean {
  return station !== null && (isCreator(station, viewer) || station.deviceSetting !== 0);
}

/** Whether the viewer may plan work on a station. If the upstream does not report it, all users with more than view access may. */
export function mayPlanWork({ planWork, stationAuth }: Pick<Station, 'planWork' | 'stationAuth'>): boolean {
  return planWork ?? stationAuth !== 0;
}

/** Whether an entry is shown (P6.3 to P6.7, P6.11). This only predicts what the upstream will allow and decides nothing. */
export function isInMenu(key: StationMenuKey, station: StationRights, viewer: Viewer): boolean {
  switch (key) {
    case 'detail':
    // Deletes the station for its creator; for all others it gives up their access (decisions C6).
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

/** The menu of a station for a user. */
export function menuOf(station: StationRights, viewer: Viewer): readonly StationMenuKey[] {
  return STATION_MENU.filter((key) => isInMenu(key, station, viewer));
}
