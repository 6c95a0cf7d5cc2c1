import { readPreset } from '@/lib/server/charts/queries';
import type { Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { callerAt } from '../../support/portal-request';
import { HOST, portalStage, TENANT } from '../../support/portal-stage';
import { addStation, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

/* The initial state of the chart page (decisions F8), with the real backend. */

jest.setTimeout(60_000);

let upstream: TestUpstream;
let owner: Person;
let station: TestStation;
const stage = portalStage(
  async () => ({ properties: await handlerOf('GET /api/charts/properties') }),
  (scene) => {
    ({ upstream, owner, station } = scene);
  },
  'Middle',
);

const presetOf = async (person: Person) => readPreset(await callerAt(HOST, await stage.signIn(person)));
const drop = (key: number) =>
  upstream.db.pool.query('update device set deleted_at = now() where station_key = $1', [key]);

test('F8 D2.24 the preset shows the inverter of the first station by name, with the powers it has', async () => {
  await addStation(upstream.db, owner.id, { tenant: TENANT, name: 'Zenith' });
  const first = await addStation(upstream.db, owner.id, { tenant: TENANT, name: 'Alder' });
  const preset = await presetOf(owner);
  expect(preset?.device.id).toBe(first.inverter);
  const codes = preset?.series.map(({ propertyCode }) => propertyCode) ?? [];
  expect(preset?.series.every(({ deviceId }) => deviceId === first.inverter)).toBe(true);
  type Properties = { groups: { properties: { code: string }[] }[]; sets: { id: string; codes: string[] }[] };
  const path = `/api/charts/properties?device=${first.inverter}`;
  const { body } = await stage.request<Properties>('properties', { path, cookie: await stage.signIn(owner) });
  const known = body.groups.flatMap(({ properties }) => properties.map(({ code }) => code));
  // The powers of PV, load, grid and battery, which are the first of the built-in charts.
  expect(codes).toEqual(expect.arrayContaining(['pv1Power', 'loadPower', 'gridPower', 'battPower']));
  expect(preset?.sets).toEqual(body.sets);
  expect(preset?.sets[0]).toEqual({ id: 'power', codes });
  expect(preset?.properties.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  expect(codes.filter((code) => !known.includes(code))).toEqual([]);
});

test('F8 a first station without devices does not leave the screen empty', async () => {
  const bare = await addStation(upstream.db, owner.id, { tenant: TENANT, name: 'Alder' });
  await drop(bare.key);
  expect((await presetOf(owner))?.device.id).toBe(station.inverter);
});

test('F8 A01 an account without stations, or whose stations have no devices, gets no preset, and never one of another account', async () => {
  expect(await presetOf(await stage.somebody())).toBeNull();
  await drop(station.key);
  expect(await presetOf(owner)).toBeNull();
});
