import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { saveNamedChart, shareSavedChart } from '@/lib/contract/portal/charts/saved';
import { deleteChart, saveChart, shareChart } from '@/lib/contract/upstream/charts';
import { done } from '@/lib/domain/problem';
import type { Done } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import type { SessionContent } from '../session/seal';

/** Saves a chart under a name, or changes the user's own one. */
export async function saveNamed(
  caller: Caller,
  { id, name, chart }: ParsedInputOf<typeof saveNamedChart>,
): Promise<Done> {
  return done(await callUpstream(saveChart, { ...(id !== undefined && { chart_id: id }), name, chart }, caller));
}

/** Sets who can see the user's own chart: the viewers of a station, the organisation that the caller leads, or no one else. */
export async function shareSaved(
  caller: Caller,
  { profile }: SessionContent,
  { id, station, enterprise }: ParsedInputOf<typeof shareSavedChart>,
): Promise<Done> {
  const to = {
    ...(station !== null && { station_id: station }),
    ...(enterprise && { enterprise_code: profile.enterpriseCode }),
  };
  return done(await callUpstream(shareChart, { chart_id: id, ...to }, caller));
}

export async function deleteSaved(caller: Caller, id: string): Promise<Done> {
  return done(await callUpstream(deleteChart, { chart_id: id }, caller));
}
