import * as tariffs from '@/lib/contract/portal/tariffs';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { holidayRegions, readStationTariff } from '@/lib/server/tariffs/queries';
import { correctTariff, saveTariff } from '@/lib/server/tariffs/actions';

export const { GET, POST } = routeTable(
  route(tariffs.correctTariff, ({ caller, input }) => correctTariff(caller, input)),
  route(tariffs.readHolidayRegions, () => holidayRegions()),
  route(tariffs.readTariff, ({ caller, input }) => readStationTariff(caller, input.station)),
  route(tariffs.setTariff, ({ caller, input }) => saveTariff(caller, input)),
);
