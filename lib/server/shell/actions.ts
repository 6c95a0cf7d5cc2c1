import 'server-only';
import type { ParsedInputOf } from '@/lib/contract/entry';
import type { saveListLayout } from '@/lib/contract/portal/shell/list-layout';
import { setListLayout } from '@/lib/contract/upstream/shell';
import { done } from '@/lib/domain/problem';
import type { Done } from '@/lib/domain/problem';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';

/** Saves the column layout of a list. */
export async function saveLayout(
  caller: Caller,
  { list, layout }: ParsedInputOf<typeof saveListLayout>,
): Promise<Done> {
  const answer = await callUpstream(setListLayout, { list, ...(layout !== null && { layout }) }, caller);
  return done(answer);
}
