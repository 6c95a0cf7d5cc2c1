import 'server-only';
import { getGivenAccess, getProfile } from '@/lib/contract/upstream/account/own-session';
import { shownEmail } from '@/lib/domain/account/shown-email';
import { deviceOf } from '@/lib/domain/account/profile/types';
import type { GivenAccess } from '@/lib/domain/account/profile/types';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { isMissing } from '../../http/upstream-problem';
import { toProfile } from '../../session/data';
import type { Profile, SessionContent } from '../../session/seal';

/** The current profile from the upstream; without the call, the one in the cookie, which dates from the sign-in. */
export async function readProfile(caller: Caller, session: SessionContent): Promise<Outcome<Profile>> {
  const answer = await callUpstream(getProfile, {}, caller);
  if (answer.ok) return ok(toProfile(answer.value, session.profile.userName));
  return isMissing(answer.problem) ? ok(session.profile) : answer;
}

/** Access that the caller's other sessions granted; empty if the upstream does not report it. */
export async function readGivenAccess(caller: Caller): Promise<Outcome<{ given: GivenAccess[] }>> {
  const answer = await callUpstream(getGivenAccess, {}, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ given: [] }) : answer;
  return ok({
    given: answer.value.map((dto) => ({
      kind: dto.kind,
      stationId: dto.station_id,
      stationName: dto.station_name,
      user: dto.user,
      name: dto.name,
      address: shownEmail(dto.email),
      invited: dto.invited === 1,
      level: dto.share_type,
      auth: dto.auth === 1,
      setting: dto.setting === 1,
      control: dto.control === 1,
      since: dto.since,
      device: deviceOf(dto.user_agent),
      code: dto.enterprise_code ?? '',
    })),
  });
}
