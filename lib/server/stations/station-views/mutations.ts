import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { saveView } from '@/lib/contract/portal/stations/views';
import { deleteStationView, saveStationView } from '@/lib/contract/upstream/stations/views';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import type { SessionContent } from '../../session/seal';

/** Saves a view under a name, or replaces the user's own one. */
export async function saveNamedView(
  caller: Caller,
  { profile }: SessionContent,
  { id, layout, name, params, shared }: ParsedInputOf<typeof saveView>,
): Promise<Outcome<{ readonly id: string }>> {
  const answer = await callUpstream(
    saveStationView,
    {
      ...(id !== undefined && { view_id: id }),
      ...(layout !== null && { layout }),
      ...(shared && profile.enterpriseCode !== '' && { enterprise_code: profile.enterpriseCode }),
      ...{ name, params },
    },
    caller,
  );
  return answer.ok ? ok({ id: answer.value.view_id }) : answer;
}

export async function deleteView(caller: Caller, id: string): Promise<Outcome<{ readonly done: true }>> {
  const answer = await callUpstream(deleteStationView, { view_id: id }, caller);
  return answer.ok ? ok({ done: true }) : answer;
}
