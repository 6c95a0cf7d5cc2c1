import type { FastifyInstance } from 'fastify';
import * as enterprise from '@/lib/contract/upstream/organisation';
import { setEnterprise } from '@/lib/contract/upstream/organisation';
import { endEnterprise } from '@/lib/contract/upstream/sharing/station-access';
import { enterpriseIn as object, ownSession, stationIn } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { answerInvitation } from './answer-invitation';
import { deleteMember } from './delete-member';
import { endEnterprise as leaveToOwner } from './end-enterprise';
import { getInvitationList } from './get-invitation-list';
import { getMemberList } from './get-member-list';
import { getOwnInvitations } from './get-own-invitations';
import { getStationList } from './get-station-list';
import { getUserLinkStation } from './get-user-link-station';
import { joinEnterprise } from './join-enterprise';
import { leaveEnterprise } from './leave-enterprise';
import { linkStation } from './link-station';
import { setEnterprise as toEnterprise } from './set-enterprise';
import { transferAuth } from './transfer-auth';
import { withdrawInvitation } from './withdraw-invitation';

interface Named {
  readonly station_id: string;
}
const one = stationIn((input: Named) => input.station_id);

/** Organisations, their members and invitations (P7.13 to P7.22). */
export function registerOrganisationRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, enterprise.getMemberList, { action: 'see-members', object }, getMemberList);
  serve(app, backend, enterprise.getEnterpriseStations, { action: 'see-bindings', object }, getStationList);
  serve(app, backend, enterprise.getUserLinkStation, { action: 'see-bindings', object }, getUserLinkStation);
  serve(app, backend, enterprise.transferAuth, { action: 'transfer-authority', object }, transferAuth);
  serve(app, backend, enterprise.linkStation, { action: 'bind-stations', object }, linkStation);
  serve(app, backend, enterprise.joinEnterprise, { action: 'invite-member', object }, joinEnterprise);
  serve(app, backend, enterprise.deleteMember, { action: 'remove-member', object }, deleteMember);
  serve(app, backend, enterprise.getInvitationList, { action: 'invite-member', object }, getInvitationList);
  serve(app, backend, enterprise.withdrawInvitation, { action: 'invite-member', object }, withdrawInvitation);
  serve(app, backend, enterprise.leaveEnterprise, { action: 'leave', object }, leaveEnterprise);
  serve(app, backend, enterprise.getOwnInvitations, { action: 'list', object: ownSession }, getOwnInvitations);
  const answer = { action: 'answer-invitation', object: ownSession } as const;
  serve(app, backend, enterprise.answerInvitation, answer, answerInvitation);
  serve(app, backend, setEnterprise, { action: 'set-enterprise', object: one }, toEnterprise);
  serve(app, backend, endEnterprise, { action: 'set-enterprise', object: one }, leaveToOwner);
}
