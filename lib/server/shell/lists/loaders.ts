import 'server-only';
import { getListLayouts } from '@/lib/contract/upstream/shell';
import { LISTS } from '@/lib/domain/shell/lists/layout';
import type { ListLayout, ListName } from '@/lib/domain/shell/lists/layout';
import { isMissing } from '../../http/upstream-problem';
import { callUpstream } from '../../http/upstream-client';
import { requireCaller } from '../../session/loaders';

/** The column layouts of lists; `supported` is false if the upstream stores none. */
export interface ListLayouts {
  readonly supported: boolean;
  readonly of: Partial<Readonly<Record<ListName, ListLayout>>>;
}

/** The signed-in user's column layouts. If they cannot be read, lists use their default layout. */
export async function loadListLayouts(): Promise<ListLayouts> {
  const answer = await callUpstream(getListLayouts, {}, await requireCaller());
  if (!answer.ok) return { supported: !isMissing(answer.problem), of: {} };
  const known = answer.value.flatMap(({ list, layout }) => {
    const name = LISTS.find((one) => one === list);
    return name === undefined ? [] : [[name, layout] as const];
  });
  return { supported: true, of: Object.fromEntries(known) };
}
