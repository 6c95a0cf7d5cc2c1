import type { FastifyInstance } from 'fastify';
import { saveStationShare, getShareList, setAuthByList, deleteShareByList } from '@/lib/contract/upstream/sharing/shares';
import { getTransferEffect, getStationAccess } from '@/lib/contract/upstream/sharing/station-access';
import { stationIn, stationsIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { deleteShareByList as deleteShares } from './delete-share-by-list';
import { getShareList as shareList } from './get-share-list';
import { getStationAccess as accessList } from './get-station-access';
import { getTransferEffect as transferEffect } from './get-transfer-effect';
import { saveStationShare as share } from './save-station-share';
import { setAuthByList as setAuth } from './set-auth-by-list';

interface Named {
  readonly station_id: string;
}
const one = stationIn((input: Named) => input.station_id);
const each = stationsIn((input: readonly Named[]) => input.map(({ station_id }) => station_id));

/** Shares, rights, transfers and access of stations (P7.7 to P7.10). */
export function registerSharingRoutes(app: FastifyInstance, backend: Backend): void {
  // The service requires a further right for kinds of share that only the creator grants (P6.2).
  serve(app, backend, saveStationShare, { action: 'share', object: one }, share);
  serve(app, backend, getShareList, { action: 'see-shares', object: one }, shareList);
  serve(app, backend, setAuthByList, { action: 'authorise', object: each }, setAuth);
  serve(app, backend, deleteShareByList, { action: 'authorise', object: each }, deleteShares);
  serve(app, backend, getTransferEffect, { action: 'transfer', object: one }, transferEffect);
  serve(app, backend, getStationAccess, { action: 'see-access', object: one }, accessList);
}
