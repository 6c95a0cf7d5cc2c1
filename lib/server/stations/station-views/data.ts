import 'server-only';
import type { StationViewList } from '@/lib/contract/portal/stations/views';
import { getStationViews } from '@/lib/contract/upstream/stations/views';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { Caller } from '../../http/caller';
import { callUpstream } from '../../http/upstream-client';
import { isMissing } from '../../http/upstream-problem';
import type { SessionContent } from '../../session/seal';
import { toStationView } from './mapper';

/** The caller's saved views and those shared with them; empty if the upstream stores none. */
export async function readStationViews(caller: Caller): Promise<Outcome<Omit<StationViewList, 'leads'>>> {
  const answer = await callUpstream(getStationViews, {}, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ supported: false, views: [] }) : answer;
  return ok({ supported: true, views: answer.value.map(toStationView) });
}

/** The same, and whether the caller may share one with their organisation. */
export async function readViewList(caller: Caller, { profile }: SessionContent): Promise<Outcome<StationViewList>> {
  const list = await readStationViews(caller);
  const leads = profile.enterpriseAuth && profile.enterpriseCode !== '';
  return list.ok ? ok({ ...list.value, leads }) : list;
}
