import 'server-only';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller } from '../session/loaders';
import { readDiagram, type DiagramData } from './data';

/** The stations to select from, and the one whose diagram is shown. */
export async function loadDiagram(params: ListParams): Promise<Outcome<DiagramData>> {
  return forPage(await readDiagram(await requireCaller(), params));
}
