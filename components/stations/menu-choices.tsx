import type { ReactNode } from 'react';
import { FileText, Pencil, ReceiptText, Share2, Trash2, UserCog, Building2 } from 'lucide-react';
import type { StationMenuKey } from '@/lib/domain/stations/menu';
import type { Station } from '@/lib/domain/stations/types';
import type { MenuChoice } from '../ui/mui-menu';
import { STATION_DIALOGS } from './station-actions';
import { requestStationDialog } from './station-dialog-request';

const ICONS: Readonly<Record<StationMenuKey, ReactNode>> = {
  detail: <FileText size={18} aria-hidden="true" />,
  edit: <Pencil size={18} aria-hidden="true" />,
  share: <Share2 size={18} aria-hidden="true" />,
  auth: <UserCog size={18} aria-hidden="true" />,
  tariff: <ReceiptText size={18} aria-hidden="true" />,
  enterprise: <Building2 size={18} aria-hidden="true" />,
  delete: <Trash2 size={18} aria-hidden="true" />,
};

export interface MenuOf {
  readonly id: string;
  readonly name: string;
  /** What the viewer's rights show. */
  readonly keys: readonly StationMenuKey[];
  /** Deleting only gives up the viewer's access. */
  readonly givesUp: boolean;
  /** Of the detail; left out on the detail itself. */
  readonly href?: string;
  readonly station?: Station;
}

/** The entries of a station's menu: what the rights show and what has its dialog. */
export function menuChoices(
  { id, name, keys, givesUp, href, station }: MenuOf,
  nameOf: (key: StationMenuKey | 'deleteNote') => string,
): MenuChoice[] {
  return keys.flatMap((key): MenuChoice[] => {
    const note = key === 'delete' && givesUp && { note: nameOf('deleteNote') };
    const shown = { key, name: nameOf(key), icon: ICONS[key], ...note };
    if (key === 'detail') return href === undefined ? [] : [{ ...shown, href }];
    if (!STATION_DIALOGS[key]) return [];
    return [{ ...shown, onChoose: () => requestStationDialog({ key, id, name, ...(station && { station }) }) }];
  });
}
