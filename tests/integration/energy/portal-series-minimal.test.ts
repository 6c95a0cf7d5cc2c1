import { getGroupAccumulativeDataByZone } from '@/lib/contract/timeseries/accumulative';
import { getAggregateData, getHistoryData } from '@/lib/contract/timeseries/history';
import { getPowerToday } from '@/lib/contract/upstream/live';
import { callUpstream, mayHave } from '@/lib/server/http/upstream-client';
import { readFigures } from '@/lib/server/energy/series';
import { readStationDays } from '@/lib/server/stations/station-days';
import { chartWindow } from '@/lib/domain/charts/window';
import { fleetOf } from '@/lib/server/fleet/fleet-cache';
import { MINIMAL_ACCESS_TOKEN } from '../../support/minimal-series';
import { minimalStage } from '../../support/minimal-stage';

/* The time-series service as the documents show it: a fixed access token in the form, and each device's own prefix. */

const NOW = Date.parse('2026-11-20T12:30:00Z');
const stage = minimalStage();

const sent = (path: string) =>
  stage.upstream.callsOf(path).map(({ body }) => Object.fromEntries(new URLSearchParams(body)));

async function bars(id: string) {
  const fleet = await fleetOf(stage.caller);
  const device = fleet.ok ? fleet.value.deviceById.get(id) : undefined;
  if (!device) throw new Error(`no device ${id}`);
  const window = chartWindow({ range: 'day', date: '2026-11-20', zoom: null }, 'UTC', NOW);
  const about = { zone: 'UTC', window, range: 'day', columns: 400, now: NOW } as const;
  return readFigures(stage.caller, {
    device,
    code: 'today-KRA',
    ...about,
    show_type: 'bar',
    statistics: 'interpolation',
  });
}

test('D7.22 the fixed access token is sent as a field, with the prefix of the device: the tenant’s or its own', async () => {
  expect(await bars('1002')).toMatchObject({ ok: true, value: { buckets: { low: [0.5, 1.5, 2.5] } } });
  expect(await bars('1012')).toMatchObject({ ok: true, value: { buckets: { low: [0.5, 1.5, 2.5] } } });
  expect(sent('/demo/getAccumulativeDataByZone')).toEqual(
    ['minimal', 'minimal-other'].map((prefix, index) => ({
      prefix,
      deviceId: index === 0 ? '1002' : '1012',
      propertyCode: 'today-KRA',
      time: String(Date.parse('2026-11-20T00:00:00Z')),
      type: 'day',
      zoneStr: 'UTC',
      token: MINIMAL_ACCESS_TOKEN,
    })),
  );
});

test('D7.21 D7.23 every call that has the token in its form sends it', async () => {
  const [start, end] = [NOW - 7_200_000, NOW];
  const history = { prefix: 'minimal', deviceId: '1002', propertyCode: 'P', start, end };
  expect(await callUpstream(getHistoryData, history, stage.caller)).toMatchObject({
    ok: true,
    value: [{ value: 0 }, { value: 1 }],
  });
  const data = JSON.stringify([{ deviceId: '1002', prefix: 'minimal', defines: ['KRA'] }]);
  const group = { data, time: NOW, type: 'day', zoneStr: 'UTC' } as const;
  expect(await callUpstream(getGroupAccumulativeDataByZone, group, stage.caller)).toMatchObject({ ok: true });
  expect(sent('/demo/getHistoryData')[0]?.token).toBe(MINIMAL_ACCESS_TOKEN);
  expect(sent('/demo/getGroupAccumulativeDataByZone')[0]?.token).toBe(MINIMAL_ACCESS_TOKEN);
});

test('D7.24 a call without the token in its form is sent without it', async () => {
  const query = { prefix: 'minimal', start: NOW - 3_600_000, end: NOW, tg: '5m' };
  await callUpstream(
    getAggregateData,
    { query, body: [{ deviceId: '1002', propertyCode: 'P', fn: 'sampling' }] },
    stage.caller,
  );
  const [call] = stage.upstream.callsOf('/demo/getAggregateData');
  expect(Object.keys(call?.query ?? {}).sort()).toEqual(['end', 'prefix', 'start', 'tg']);
});

test('P2.48 P8.1 with an upstream without power histories there are no daily curves, and a list does not offer them again', async () => {
  expect(mayHave(getPowerToday, stage.caller)).toBe(true);
  const answer = await readStationDays(stage.caller, await stationIds(), NOW);
  expect(answer).toMatchObject({ ok: true, value: { supported: false, rows: [] } });
  expect(mayHave(getPowerToday, stage.caller)).toBe(false);
});

async function stationIds(): Promise<string[]> {
  const fleet = await fleetOf(stage.caller);
  return fleet.ok ? fleet.value.stations.map(({ id }) => id) : [];
}
