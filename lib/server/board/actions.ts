import 'server-only';
import * as upstream from '@/lib/contract/upstream/board';
import type { BoardSettings } from '@/lib/domain/board/settings';
import { done, ok } from '@/lib/domain/problem';
import type { Done, Outcome } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

export async function saveSettings(caller: Caller, { pages, seconds }: BoardSettings): Promise<Done> {
  const answer = await callUpstream(upstream.setBoard, { pages: [...pages], seconds }, caller);
  return done(answer);
}

/** Creates a link; its token is returned only once. */
export async function addLink(caller: Caller, name: string): Promise<Outcome<{ id: string; token: string }>> {
  const answer = await callUpstream(upstream.addBoardLink, { name }, caller);
  return answer.ok ? ok({ id: answer.value.link_id, token: answer.value.token }) : answer;
}

/** Revokes a link: the next request with it is refused. */
export async function deleteLink(caller: Caller, id: string): Promise<Done> {
  const answer = await callUpstream(upstream.deleteBoardLink, { link_id: id }, caller);
  return done(answer);
}
