import 'server-only';
import type { ListParams } from '@/lib/domain/list-params';
import { requireCaller } from '../session/loaders';
import { readPreset } from './data';
import type { ChartPreset } from './data';

/** What a chart begins with whose address says nothing of series; null for one that does. */
export async function loadPreset(params: ListParams): Promise<ChartPreset | null> {
  const caller = await requireCaller();
  return params.series === undefined ? readPreset(caller) : null;
}
