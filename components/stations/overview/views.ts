import type { ComponentType } from 'react';
import { CommercialView } from './commercial-view';
import { FloatingView } from './floating-view';
import type { ViewProps } from './view-props';
import { ResidentialView } from './residential-view';
import { StorageView } from './storage-view';

/** The view of each station_type (P2.50); what is not here has the generic one. */
export const STATION_VIEWS: Readonly<Record<string, ComponentType<ViewProps>>> = {
  residential: ResidentialView,
  commercial: CommercialView,
  storage: StorageView,
  floating: FloatingView,
};
