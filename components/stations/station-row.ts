import { firstPicture } from '@/lib/domain/stations/pictures/address';
import type { PictureAddress } from '@/lib/domain/stations/pictures/address';
import { givesUp, mayPlanWork, menuOf } from '@/lib/domain/stations/menu';
import type { StationMenuKey, Viewer } from '@/lib/domain/stations/menu';
import { placeOf } from '@/lib/domain/stations/place';
import { statusLevel } from '@/lib/domain/stations/status-level';
import type { StatusLevel, Station } from '@/lib/domain/stations/types';

/** What a row or card of the list needs, and no more: it travels to the browser once for each station shown. */
export interface StationRow {
  readonly id: string;
  readonly name: string;
  readonly image: PictureAddress | null;
  readonly place: string;
  readonly typeName: string;
  readonly owner: string;
  readonly installedCapacity: number | null;
  readonly ratedCapacity: number | null;
  readonly level: StatusLevel;
  readonly favourite: boolean;
  readonly timeZone: string | null;
  /** Until when work there is planned, epoch ms. */
  readonly plannedUntil: number | null;
  /** When that begins; null where it goes on already. */
  readonly plannedSince: number | null;
}

/** A row with its menu. */
export interface MenuRow extends StationRow {
  /** What the viewer's rights show (P6.3). */
  readonly menu: readonly StationMenuKey[];
  /** Deleting it only gives up the viewer's access, as far as is known (decisions C6). */
  readonly givesUp: boolean;
  /** Whether the viewer may plan work there, as far as is known; the upstream decides. */
  readonly mayPlan: boolean;
}

export function toStationRow(station: Station): StationRow {
  return {
    id: station.id,
    name: station.name,
    image: firstPicture(station.pictures),
    place: placeOf(station),
    typeName: station.typeName,
    owner: station.ownerName,
    installedCapacity: station.installedCapacity,
    ratedCapacity: station.ratedCapacity,
    level: statusLevel(station.status),
    favourite: station.favourite,
    timeZone: station.timeZone,
    plannedUntil: station.plannedUntil,
    plannedSince: station.plannedSince,
  };
}

export function toMenuRow(station: Station, viewer: Viewer): MenuRow {
  return {
    ...toStationRow(station),
    menu: menuOf(station, viewer),
    givesUp: givesUp(station, viewer),
    mayPlan: mayPlanWork(station),
  };
}
