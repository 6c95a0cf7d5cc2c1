import type { FastifyInstance } from 'fastify';
import * as enterprise from '@/lib/contract/upstream/enterprise';
import { answerInvitation } from '../verbs/enterprise/answer-invitation';
import { deleteMember } from '../verbs/enterprise/delete-member';
import { getInvitationList } from '../verbs/enterprise/get-invitation-list';
import { getMemberList } from '../verbs/enterprise/get-member-list';
import { getOwnInvitations } from '../verbs/enterprise/get-own-invitations';
import { getStationList } from '../verbs/enterprise/get-station-list';
import { getUserLinkStation } from '../verbs/enterprise/get-user-link-station';
import { joinEnterprise } from '../verbs/enterprise/join-enterprise';
import { leaveEnterprise } from '../verbs/enterprise/leave-enterprise';
import { linkStation } from '../verbs/enterprise/link-station';
import { transferAuth } from '../verbs/enterprise/transfer-auth';
import { withdrawInvitation } from '../verbs/enterprise/withdraw-invitation';
import { enterpriseIn as object, ownSession } from './guards';
import { serve } from './serve';
import type { Backend } from './session-gate';

/** Calls on an organisation and its members (P7.15 to P7.21). The services look up members and stations within it. */
export function registerEnterpriseRoutes(app: FastifyInstance, backend: Backend): void {
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
}
