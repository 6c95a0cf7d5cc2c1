'use client';

import type { ComponentType } from 'react';
import type { StationMenuKey } from '@/lib/domain/stations/menu';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';

type LoadDialog = () => Promise<ComponentType<StationDialogProps>>;

/**
 * The dialogs behind the entries of a station's menu (P2.49); who may see which is `lib/domain/stations/menu`. An entry
 * without its dialog is not shown. `detail` is a link and needs none.
 */
export const STATION_DIALOGS: Readonly<Partial<Record<Exclude<StationMenuKey, 'detail'>, LoadDialog>>> = {
  edit: () => import('./wizard/edit-station-dialog').then((part) => part.EditStationDialog),
  tariff: () => import('../tariffs/tariff-dialog').then((part) => part.TariffDialog),
  share: () => import('../sharing/share-dialog').then((part) => part.ShareDialog),
  auth: () => import('../sharing/authorisation-dialog').then((part) => part.AuthorisationDialog),
  enterprise: () => import('../sharing/enterprise-dialog').then((part) => part.EnterpriseDialog),
  delete: () => import('./delete-station-dialog').then((part) => part.DeleteStationDialog),
};
