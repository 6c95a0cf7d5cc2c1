import 'server-only';
import type {
  InvitationWire,
  MemberStationWire,
  MemberWire,
  OwnInvitationWire,
} from '@/lib/contract/upstream/enterprise';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { bindable } from '@/lib/domain/enterprise/binding';
import type { Bindable } from '@/lib/domain/enterprise/binding';
import type { Member, PendingInvitation, ReceivedInvitation } from '@/lib/domain/enterprise/types';
import type { Tenant } from '@/lib/domain/tenants/types';
import { fileAddress } from '../http/file-address';

/** A member as the screen shows him; `ownId` is the caller's. */
export function toMember(wire: MemberWire, tenant: Pick<Tenant, 'staticUrl'>, ownId: string): Member {
  const avatar = wire.avatar ?? '';
  return {
    id: wire.user_id,
    name: wire.name || wire.username || shownEmail(wire.email ?? '') || wire.user_id,
    email: shownEmail(wire.email ?? ''),
    avatar: avatar === '' ? null : fileAddress(tenant, avatar),
    lastSeen: lastSeenOf(wire.last_time ?? ''),
    self: wire.user_id === ownId,
  };
}

/** Epoch milliseconds where the upstream gives them; the documents do not say how it writes a time. */
function lastSeenOf(text: string): Member['lastSeen'] {
  if (text === '') return null;
  return /^\d{12,13}$/.test(text) ? Number(text) : text;
}

export function toPendingInvitation({ invitation_id, email, time }: InvitationWire): PendingInvitation {
  return { id: invitation_id, email: shownEmail(email), at: time };
}

export function toReceivedInvitation(wire: OwnInvitationWire): ReceivedInvitation {
  return { id: wire.invitation_id, organisation: wire.organisation, inviter: wire.inviter, at: wire.time };
}

export function toBindable(wire: MemberStationWire): Bindable {
  const { address = '', postal_code: code = '' } = wire;
  // Most addresses end with it already.
  const place = address.includes(code) ? address : [address, code].filter(Boolean).join(', ');
  return bindable(wire.id, wire.station_name, place);
}
