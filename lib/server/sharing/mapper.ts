import 'server-only';
import type { DeletedStation, SharedPerson } from '@/lib/contract/portal/sharing';
import { shownEmail } from '@/lib/domain/account/shown-email';
import type { AccessWay } from '@/lib/domain/sharing/types';
import type { DeletedStationDto } from '@/lib/contract/upstream/stations/deleted';
import type { ShareDto } from '@/lib/contract/upstream/sharing/shares';
import type { AccessDto } from '@/lib/contract/upstream/sharing/station-access';
import type { SessionContent } from '../session/seal';

/** A user a station is shared with (P3.12). `ownId` is the caller's user id. */
export function toPerson(dto: ShareDto, ownId: string): SharedPerson {
  const address = shownEmail(dto.email ?? '');
  return {
    user: dto.user,
    name: dto.name || address || dto.user,
    address,
    level: dto.share_type,
    control: dto.control === 1,
    setting: dto.setting === 1,
    auth: dto.auth === 1,
    since: timeOf(dto.share_time ?? ''),
    by: dto.share_from ?? '',
    // An invitation has an address and no name; flags cannot be set before there is an account.
    invited: (dto.name ?? '') === '' && address !== '',
    self: dto.user === ownId,
  };
}

/** Epoch milliseconds if the upstream sends them; the documents do not define its time format. */
function timeOf(text: string): number | string | null {
  if (text === '') return null;
  return /^\d{12,13}(\.\d+)?$/.test(text) ? Math.round(Number(text)) : text;
}

export function toWay(dto: AccessDto): AccessWay {
  const address = shownEmail(dto.email ?? '');
  return {
    kind: dto.kind,
    user: dto.user,
    name: dto.name || address,
    address,
    organisation: dto.organisation ?? '',
    level: dto.share_type ?? null,
    control: dto.control === 1,
    setting: dto.setting === 1,
    auth: dto.auth === 1,
    since: dto.since === undefined || dto.since === null ? null : Math.round(dto.since),
    by: dto.by ?? '',
    lastUsed: /^\d{4}-\d{2}-\d{2}$/.test(dto.last_used ?? '') ? (dto.last_used ?? null) : null,
  };
}

const NO_FLAGS = { control: false, setting: false, auth: false } as const;

/** The creator's access, if the upstream reports only shares. */
export function ownWay({ userId, profile }: Pick<SessionContent, 'userId' | 'profile'>): AccessWay {
  const { name } = profile;
  const rest = { address: '', organisation: '', level: null, since: null, by: '', lastUsed: null };
  return { kind: 'creator', user: userId, name, ...rest, ...NO_FLAGS };
}

/** A share as an access entry; a time in the upstream's own format is omitted. */
export function wayOfShare(person: SharedPerson): AccessWay {
  const { address, auth, by, control, invited, level, name, setting, since, user } = person;
  return {
    kind: invited ? 'invitation' : 'share',
    user,
    name,
    address,
    organisation: '',
    level,
    control,
    setting,
    auth,
    since: typeof since === 'number' ? since : null,
    by,
    lastUsed: null,
  };
}

export function toDeletedStation(dto: DeletedStationDto): DeletedStation {
  const {
    id,
    station_name: name,
    address = '',
    shares = null,
    deleted_at: deletedAt,
    retained_until: retainedUntil,
  } = dto;
  return { id, name, address, shares, deletedAt, retainedUntil };
}
