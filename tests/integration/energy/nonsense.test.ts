import { getEnergyReport } from '@/lib/contract/upstream/reports';
import { getSetAside, type SetAsideRowDto } from '@/lib/contract/upstream/energy';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { compressSamples } from '@/upstream/series/compress-samples';
import { countHours, placeStation, setLabels, withSecondInverter } from '../../support/counting-stations';
import { storeSamples } from '../../support/store-samples';
import { startTestApp } from '../../support/test-app';
import { addAccount, addSession, call } from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const HOUR = 3_600_000;
/** 22:40 in Adelaide. */
const NOW = Date.parse('2026-11-20T12:10:00Z');
const FROM = Date.parse('2026-11-20T00:00:00Z');
/** No value agrees with the one before, and none can be an energy. */
const NONSENSE = [-7, 429_496_729.5, 0, 65_535, 1e9, -1, 3.4e38];

const upstream = startTestApp();

test.each([
  ['that are packed', NOW],
  ['that are not packed', FROM - HOUR],
])(
  'D1.7 D3.8 P2.42 a device that reports only invalid values, in readings %s, counts nothing and is listed; the rest of its station stays correct',
  async (_, packed) => {
    upstream.clock.now = new Date(NOW);
    const owner = await addAccount(upstream.db);
    const token = await addSession(upstream, owner);
    const placed = await placeStation(upstream, owner, 'Australia/Adelaide', DEFAULT_TARIFF);
    const station = await withSecondInverter(upstream.db, placed);
    const of = (device: string) => `[${device}_KRA]`;
    await setLabels(upstream.db, station, { fd: { KRA: `${of(station.inverter)} + ${of(station.other)}` } });
    await countHours(upstream, station, { from: FROM, to: NOW }, { KRA: 6 });
    const reported = Array.from({ length: Math.floor((NOW - FROM) / 300_000) }, (__, index) => ({
      ts: FROM + index * 300_000,
      value: NONSENSE[index % NONSENSE.length] ?? 0,
    }));
    await storeSamples(upstream.db.pool, { stationKey: station.key, deviceKey: station.second }, { KRA: reported });
    await compressSamples(upstream.db.pool, packed);

    const params = { kind: 'day', day: '2026-11-20', station_id: [station.id] };
    const reply = await call(upstream.api, '/station/get_energy_report', params, { token });
    const report = getEnergyReport.output.parse(reply.data);
    // The day begins with the first reading.
    expect(report.totals.generation).toEqual({ value: expect.closeTo(73, 6), known: 1 });
    // One of two inverters is complete; a few readings of the other happen to be plausible.
    expect(report.complete).toBeGreaterThan(0.5);
    expect(report.complete).toBeLessThan(0.6);

    const rows: SetAsideRowDto[] = [];
    for (let page = ''; ;) {
      const path = `/station/get_set_aside?station_id=${station.id}${page}`;
      const found = getSetAside.output.parse((await call(upstream.api, path, undefined, { token })).data);
      rows.push(...found.rows);
      if (found.next === null) break;
      page = `&before=${found.next}`;
    }
    expect(new Set(rows.map(({ device_id: id }) => id))).toEqual(new Set([station.other]));
    expect(rows.reduce((sum, { readings }) => sum + readings, 0)).toBeGreaterThan(0.8 * reported.length);
  },
);
