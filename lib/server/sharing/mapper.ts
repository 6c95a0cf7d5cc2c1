import 'server-only';
import type { DeletedStation, SharedPerson } from '@/lib/contract/portal/sharing';
import { shownEmail } from '@/lib/domain/account/shown-email';
import type { AccessWay } from '@/lib/domain/sharing/types';
import type { DeletedStationWire } from '@/lib/contract/upstream/deleted-station';
import type { ShareWire } from '@/lib/contract/upstream/sharing';
import type { AccessWire } from '@/lib/contract/upstream/station-access';
import type { SessionContent } from '../session/seal';

/** Somebody a station is shared with (P3.12). `ownId` is the caller's user id. */
export function toPerson(wire: ShareWire, ownId: string): SharedPerson {
  const address = shownEmail(wire.email ?? '');
  return {
    user: wire.user,
    name: wire.name || address || wire.user,
    address,
    level: wire.share_type,
    control: wire.control === 1,
    setting: wire.setting === 1,
    auth: wire.auth === 1,
    since: timeOf(wire.share_time ?? ''),
    by: wire.share_from ?? '',
    // An invitation has an address and no name; no flag can be set before there is an account.
    invited: (wire.name ?? '') === '' && address !== '',
    self: wire.user === ownId,
  };
}

/** Epoch milliseconds where the upstream gives them; the documents do not say how it writes a time. */
function timeOf(text: string): number | string | null {
  if (text === '') return null;
  return /^\d{12,13}(\.\d+)?$/.test(text) ? Math.round(Number(text)) : text;
}

export function toWay(wire: AccessWire): AccessWay {
  const address = shownEmail(wire.email ?? '');
  return {
    kind: wire.kind,
    user: wire.user,
    name: wire.name || address,
    address,
    organisation: wire.organisation ?? '',
    level: wire.share_type ?? null,
    control: wire.control === 1,
    setting: wire.setting === 1,
    auth: wire.auth === 1,
    since: wire.since === undefined || wire.since === null ? null : Math.round(wire.since),
    by: wire.by ?? '',
    lastUsed: /^\d{4}-\d{2}-\d{2}$/.test(wire.last_used ?? '') ? (wire.last_used ?? null) : null,
  };
}

const NO_FLAGS = { control: false, setting: false, auth: false } as const;

/** The creator of a station, where the upstream tells of shares only. */
export function ownWay({ userId, profile }: Pick<SessionContent, 'userId' | 'profile'>): AccessWay {
  const { name } = profile;
  const rest = { address: '', organisation: '', level: null, since: null, by: '', lastUsed: null };
  return { kind: 'creator', user: userId, name, ...rest, ...NO_FLAGS };
}

/** A share as a way to the station; a time in the upstream's own words is not told. */
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

export function toDeletedStation(wire: DeletedStationWire): DeletedStation {
  const {
    id,
    station_name: name,
    address = '',
    shares = null,
    deleted_at: deletedAt,
    kept_until: retainedUntil,
  } = wire;
  return { id, name, address, shares, deletedAt, retainedUntil };
}
