import { readTariff } from '@/lib/contract/portal/tariffs';
import { route } from '@/lib/server/http/route';
import { readStationTariff } from '@/lib/server/tariffs/data';

export const GET = route(readTariff, ({ caller, input }) => readStationTariff(caller, input.station));
