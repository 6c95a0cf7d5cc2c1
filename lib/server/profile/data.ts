import 'server-only';
import { getGivenAccess, getProfile } from '@/lib/contract/upstream/own-session';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { deviceOf } from '@/lib/domain/profile/types';
import type { GivenAccess } from '@/lib/domain/profile/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import { toProfile } from '../session/data';
import type { Profile, SessionContent } from '../session/seal';

/**
 * The profile as the upstream has it now; an upstream that does not know the call leaves what the cookie knows, which was
 * true at the sign-in.
 */
export async function readProfile(caller: Caller, session: SessionContent): Promise<Outcome<Profile>> {
  const answer = await callUpstream(getProfile, {}, caller);
  if (answer.ok) return ok(toProfile(answer.value, session.profile.userName));
  return isMissing(answer.problem) ? ok(session.profile) : answer;
}

/** What other sessions of the caller gave to others; nothing where the upstream does not tell. */
export async function readGivenAccess(caller: Caller): Promise<Outcome<{ given: GivenAccess[] }>> {
  const answer = await callUpstream(getGivenAccess, {}, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ given: [] }) : answer;
  return ok({
    given: answer.value.map((wire) => ({
      kind: wire.kind,
      stationId: wire.station_id,
      stationName: wire.station_name,
      user: wire.user,
      name: wire.name,
      address: shownEmail(wire.email),
      invited: wire.invited === 1,
      level: wire.share_type,
      auth: wire.auth === 1,
      setting: wire.setting === 1,
      control: wire.control === 1,
      since: wire.since,
      device: deviceOf(wire.user_agent),
      code: wire.enterprise_code ?? '',
    })),
  });
}
