import 'server-only';
import type {
  InvitationDto,
  MemberStationDto,
  MemberDto,
  OwnInvitationDto,
} from '@/lib/contract/upstream/organisation';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { bindable } from '@/lib/domain/organisation/binding';
import type { Bindable } from '@/lib/domain/organisation/binding';
import type { Member, PendingInvitation, ReceivedInvitation } from '@/lib/domain/organisation/types';
import type { Tenant } from '@/lib/domain/tenants/types';
import { fileAddress } from '../http/file-address';

/** A member as the screen shows them; `ownId` is the caller's. */
export function toMember(dto: MemberDto, tenant: Pick<Tenant, 'staticUrl'>, ownId: string): Member {
  const avatar = dto.avatar ?? '';
  return {
    id: dto.user_id,
    name: dto.name || dto.username || shownEmail(dto.email ?? '') || dto.user_id,
    email: shownEmail(dto.email ?? ''),
    avatar: avatar === '' ? null : fileAddress(tenant, avatar),
    lastSeen: lastSeenOf(dto.last_time ?? ''),
    self: dto.user_id === ownId,
  };
}

/** Epoch milliseconds if the upstream sends them; the documents do not define its time format. */
function lastSeenOf(text: string): Member['lastSeen'] {
  if (text === '') return null;
  return /^\d{12,13}$/.test(text) ? Number(text) : text;
}

export function toPendingInvitation({ invitation_id, email, time }: InvitationDto): PendingInvitation {
  return { id: invitation_id, email: shownEmail(email), at: time };
}

export function toReceivedInvitation(dto: OwnInvitationDto): ReceivedInvitation {
  return { id: dto.invitation_id, organisation: dto.organisation, inviter: dto.inviter, at: dto.time };
}

export function toBindable(dto: MemberStationDto): Bindable {
  const { address = '', postal_code: code = '' } = dto;
  // Most addresses already end with the postcode.
  const place = address.includes(code) ? address : [address, code].filter(Boolean).join(', ');
  return bindable(dto.id, dto.station_name, place);
}
