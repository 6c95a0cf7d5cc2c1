import { correctTariff } from '@/lib/contract/portal/tariffs';
import { route } from '@/lib/server/http/route';
import { correctTariff as correct } from '@/lib/server/tariffs/mutations';

export const POST = route(correctTariff, ({ caller, input }) => correct(caller, input));
