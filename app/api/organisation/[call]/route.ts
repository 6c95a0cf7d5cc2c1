import * as enterprise from '@/lib/contract/portal/organisation';
import { readBindingPage } from '@/lib/server/organisation/queries';
import {
  answer,
  bindStations,
  inviteMember,
  leave,
  removeMember,
  transferAuthority,
  withdraw,
} from '@/lib/server/organisation/actions';
import { memberRoute } from '@/lib/server/http/member-route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const { GET, POST } = routeTable(
  signedInRoute(enterprise.answerInvitation, (actor, { invitation, accept }) => answer(actor, invitation, accept)),
  memberRoute(enterprise.bindStations, ({ caller, input }, code) => bindStations(caller, code, input)),
  memberRoute(enterprise.readBindings, ({ caller, input }, code) => readBindingPage(caller, code, input)),
  memberRoute(enterprise.inviteMember, ({ caller, input }, code) => inviteMember(caller, code, input)),
  memberRoute(enterprise.leaveOrganisation, (actor, code) => leave(actor, code)),
  memberRoute(enterprise.removeMember, ({ caller, input }, code) => removeMember(caller, code, input.user)),
  memberRoute(enterprise.transferAuthority, (actor, code) => transferAuthority(actor, code, actor.input.user)),
  memberRoute(enterprise.withdrawInvitation, ({ caller, input }, code) => withdraw(caller, code, input.invitation)),
);
