import 'server-only';
import { getPowerToday } from '@/lib/contract/upstream/points';
import { mayHave } from '../http/upstream-client';
import { requireCaller } from '../session/loaders';

/** Whether a list may offer the day of its stations: not where the upstream has shown that it does not know it. */
export async function loadDaysOffered(): Promise<boolean> {
  return mayHave(getPowerToday, await requireCaller());
}
