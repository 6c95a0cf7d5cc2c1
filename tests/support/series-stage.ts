import { getEnergyReport } from '@/lib/contract/upstream/reports';
import type { HourEnergies } from '@/lib/domain/tariffs/revenue/hour';
import type { Sample } from '@/lib/domain/energy/series/rollup';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { placeStation } from './counting-stations';
import { storeSamples } from './store-samples';
import { startTestApp } from './test-app';
import { addAccount, addSession, call, type TestStation } from './upstream-fixtures';

/** The backend of a test file about series; each test starts at `now` with its own signed-in owner. */
export function seriesStage(now: number) {
  const upstream = startTestApp();
  let [owner, token] = ['', ''];
  beforeEach(async () => {
    upstream.clock.now = new Date(now);
    owner = await addAccount(upstream.db);
    token = await addSession(upstream, owner);
  });

  const requestReport = (kind: string, day: string, stations: readonly TestStation[], as = token) => {
    const body = { kind, day, station_id: stations.map(({ id }) => id) };
    return call(upstream.api, '/station/get_energy_report', body, { token: as });
  };
  return {
    upstream,
    get owner() {
      return owner;
    },
    get token() {
      return token;
    },
    query: (text: string, values: unknown[]) => upstream.db.pool.query<{ key: number }>(text, values),
    placed: (zone: string, terms: TariffTerms | null = null) => placeStation(upstream, owner, zone, terms),
    /** Samples of the station's inverter, or of another device. */
    store: (
      station: TestStation,
      series: Readonly<Record<string, readonly Sample[]>>,
      deviceKey = station.inverterKey,
    ) => storeSamples(upstream.db.pool, { stationKey: station.key, deviceKey }, series),
    requestReport,
    report: async (...params: Parameters<typeof requestReport>) => {
      const reply = await requestReport(...params);
      expect(reply).toMatchObject({ code: 1001 });
      return getEnergyReport.output.parse(reply.data);
    },
    /** The hourly rows of the station's tariff sheet. */
    sheetHours: async ({ id }: TestStation, { start, end }: { readonly start: number; readonly end: number }) => {
      const path = `/station/get_tariff_sheet?station_id=${id}&start=${start}&end=${end}`;
      return (await call(upstream.api, path, undefined, { token })).data as HourEnergies[];
    },
  };
}
