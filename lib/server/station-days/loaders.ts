import 'server-only';
import { getDeletedStations } from '@/lib/contract/upstream/deleted-station';
import { getPowerToday } from '@/lib/contract/upstream/points';
import { mayHave } from '../http/upstream-client';
import { requireCaller } from '../session/loaders';

/** What a list may offer: not what the upstream has shown that it does not know. */
interface ListOffers {
  /** The day of each station as a curve. */
  readonly days: boolean;
  /** What was deleted and can be brought back. */
  readonly deleted: boolean;
}

export async function loadListOffers(): Promise<ListOffers> {
  const caller = await requireCaller();
  return {
    days: mayHave(getPowerToday, caller),
    deleted: mayHave(getDeletedStations, caller),
  };
}
