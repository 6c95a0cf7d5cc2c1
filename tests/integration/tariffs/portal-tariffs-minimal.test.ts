import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { minimalStage } from '../../support/minimal-stage';
import { handlerOf } from '../../support/portal-handlers';

/* Tariffs with an upstream that supports only what the documents show: it reports no extras. */

const stage = minimalStage(async () => ({
  read: await handlerOf('GET /api/tariffs'),
  set: await handlerOf('POST /api/tariffs/set'),
}));

const save = (more: object) =>
  stage.request<{ kind?: string; fields?: object }>('set', {
    body: { station: '101', ...DEFAULT_TARIFF, ...more },
  });
const sent = () => stage.upstream.callsOf('/station/set_station_tariff');

test('P7.12 P3.14 extras are not offered when the upstream supports none', async () => {
  const { status, body } = await stage.request<object>('read', { path: '/api/tariffs?station=101' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    takes: [],
    dated: false,
    terms: { unit: 'AUD', consumptionPrice: 0.37, feedinPrice: 0.08 },
  });
});

test('P7.11 P3.14 a tariff with unsupported extras is refused by the name of each before sending, since it would be stored incomplete', async () => {
  const { status, body } = await save({ supplyCharge: 1.1, tax: 10, taxIncluded: true });
  expect(status).toBe(400);
  expect(body).toMatchObject({ kind: 'validation' });
  expect(Object.keys(body.fields ?? {}).sort()).toEqual(['supplyCharge', 'tax']);
  expect(sent()).toEqual([]);
});

test('P7.11 D7.18 a tariff with another start date is refused before sending, since it would begin today', async () => {
  const { status, body } = await save({ validFrom: '2027-01-01' });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {})).toEqual(['validFrom']);
  expect(sent()).toEqual([]);
});

test('P7.11 P3.14 a tariff without extras is sent as documented', async () => {
  expect((await save({})).status).toBe(200);
  expect(sent().at(-1)?.json).toEqual({ station_id: 101, ...DEFAULT_TARIFF });
});
