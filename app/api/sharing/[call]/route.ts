import * as sharing from '@/lib/contract/portal/sharing';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { readShares, readSharingRights, readTransferEffect } from '@/lib/server/sharing/queries';
import {
  endShares,
  linkEnterprise,
  setOwner,
  setRights,
  shareStation,
  unlinkEnterprise,
} from '@/lib/server/sharing/actions';

export const { GET, POST } = routeTable(
  route(sharing.endShares, ({ caller, input }) => endShares(caller, input)),
  route(sharing.unlinkEnterprise, ({ caller, input }) => unlinkEnterprise(caller, input)),
  signedInRoute(sharing.linkEnterprise, ({ caller, session }, input) => linkEnterprise(caller, session, input)),
  signedInRoute(sharing.listShares, ({ caller, session }, { id }) => readShares(caller, session, id)),
  signedInRoute(sharing.sharingRights, ({ caller, session }, { id }) => readSharingRights(caller, session, id)),
  signedInRoute(sharing.setOwner, ({ caller, session }, input) => setOwner(caller, session, input)),
  route(sharing.setRights, ({ caller, input }) => setRights(caller, input)),
  route(sharing.shareStation, ({ caller, input }) => shareStation(caller, input)),
  signedInRoute(sharing.transferEffect, ({ caller, session }, input) => readTransferEffect(caller, session, input)),
);
