import { setTariff } from '@/lib/contract/portal/tariffs';
import { route } from '@/lib/server/http/route';
import { saveTariff } from '@/lib/server/tariffs/mutations';

export const POST = route(setTariff, ({ caller, input }) => saveTariff(caller, input));
