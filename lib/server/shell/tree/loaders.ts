import 'server-only';
import type { Outcome } from '@/lib/domain/problem';
import type { TreePage } from '@/lib/domain/shell/tree/nodes';
import { forPage, requireCaller } from '../../session/loaders';
import { readPlaces } from './data';

/** The first stations of the tree of the page's caller. */
export async function loadFirstPlaces(): Promise<Outcome<TreePage>> {
  return forPage(await readPlaces(await requireCaller(), {}));
}
