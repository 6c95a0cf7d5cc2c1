import 'server-only';
import { getDeletedStations } from '@/lib/contract/upstream/stations/deleted';
import { getPowerToday } from '@/lib/contract/upstream/live';
import { mayHave } from '../../http/upstream-client';
import { requireCaller } from '../../session/loaders';

/** What a list may offer: not what the upstream is known to lack. */
interface ListOffers {
  /** The day of each station as a curve. */
  readonly days: boolean;
  /** Deleted stations that can be restored. */
  readonly deleted: boolean;
}

export async function loadListOffers(): Promise<ListOffers> {
  const caller = await requireCaller();
  return {
    days: mayHave(getPowerToday, caller),
    deleted: mayHave(getDeletedStations, caller),
  };
}
