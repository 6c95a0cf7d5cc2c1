import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { handlerOf } from '../../support/portal-handlers';
import { CLAIM, shelve } from '../../support/station-call-fixtures';
import { base } from '../../support/hostile-pictures';
import { addAccount, addGrant, addStation } from '../../support/upstream-fixtures';
import { DEFAULT_TARIFF } from '@/lib/domain/tariffs/default-tariff';
import { dayIn } from '@/lib/format/day';
import { callPortal, type Query, type Handler } from '../../support/portal-request';
import { HOST, startTestApp } from '../../support/test-app';

/* The portal's handlers of the wizard with the real backend, called without the middleware (A32). */

jest.setTimeout(60_000);

const upstream = startTestApp({ portal: true });
const api: Record<string, Handler> = {};
let people = 0;
let requests = 0;

beforeAll(async () => {
  api.form = await handlerOf('GET /api/stations/form');
  api.add = await handlerOf('POST /api/stations/add');
  api.check = await handlerOf('POST /api/stations/check-device');
  api.edit = await handlerOf('POST /api/stations/edit');
  api.picture = await handlerOf('POST /api/stations/picture');
  api.search = await handlerOf('GET /api/stations/address/search');
  api.place = await handlerOf('GET /api/stations/address/place');
  api.zone = await handlerOf('GET /api/stations/address/zone');
});

// A test reads answers of every shape.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = Record<string, any>;
const load = (name: string, path: string, about: Partial<Query> = {}) =>
  callPortal<Answer>(api[name], { host: HOST, path, ...about });

async function person() {
  const email = `wizard${(people += 1)}@example.com`;
  const id = await addAccount(upstream.db, { email, tenant: 'lamp' });
  return { id, cookie: await upstream.signIn(email) };
}

const newStation = (serial: string, more: object = {}) => ({
  request: `request-of-the-portal-${String((requests += 1)).padStart(4, '0')}`,
  station: {
    type: 'residential',
    name: 'Harbour Street',
    images: [] as string[],
    installedCapacity: 6.6,
    ratedCapacity: 0,
    nmi: '',
    address: '12 Harbour St, Manly NSW 2095',
    postalCode: '2095',
    position: { latitude: -33.798, longitude: 151.288 },
    timeZone: 'Australia/Sydney',
  },
  device: { name: 'Inverter', serial, claim: CLAIM },
  tariff: { ...DEFAULT_TARIFF, validFrom: dayIn(upstream.clock.now.getTime(), 'Australia/Sydney') },
  ...more,
});

test('P3.8 P3.10 P2.57 the form receives its options, the owner and how the station can be transferred', async () => {
  const { cookie, id } = await person();
  const { status, body } = await load('form', '/api/stations/form', { cookie });
  expect(status).toBe(200);
  expect(body).toMatchObject({ owner: `lamp/${id}`, authorise: 'enterprise', station: null, claim: 'required' });
  expect(body.stationTypes).toContainEqual({ code: 'residential', name: 'Residential' });
  expect(body.deviceTypes).toEqual([{ code: 'C002', name: expect.any(String) }]);
  expect((await load('form', '/api/stations/form')).status).toBe(401);
});

test('P7.3 P2.56 R14 a station is added with its tariff; a repeated request returns the same one', async () => {
  const { cookie } = await person();
  const unit = await shelve(upstream.db);
  const body = newStation(unit.serial);
  const first = await load('add', '/api/stations/add', { cookie, body });
  expect(first).toMatchObject({ status: 200, body: { tariffProblem: null } });
  expect((await load('add', '/api/stations/add', { cookie, body })).body).toEqual(first.body);
  const { rows } = await upstream.db.pool.query('select name, time_zone, latitude from station where id = $1', [
    first.body.id,
  ]);
  expect(rows).toEqual([{ name: 'Harbour Street', time_zone: 'Australia/Sydney', latitude: -33.798 }]);
  const tariffs = await upstream.db.pool.query(
    'select t.* from tariff t join station s on s.key = t.station_key where s.id = $1',
    [first.body.id],
  );
  expect(tariffs.rows).toHaveLength(1);
});

test('P7.3 P3.14 a station is added with the supply charge and tax of its tariff', async () => {
  const { cookie } = await person();
  const { serial } = await shelve(upstream.db);
  const plain = newStation(serial);
  const tariff = { ...plain.tariff, supplyCharge: 1.1, tax: 10, taxIncluded: false };
  const { body } = await load('add', '/api/stations/add', { cookie, body: { ...plain, tariff } });
  const { rows } = await upstream.db.pool.query(
    `select supply_charge::float8 as "supplyCharge", tax::float8, tax_included as "taxIncluded"
       from tariff t join station s on s.key = t.station_key where s.id = $1`,
    [body.id],
  );
  expect(rows).toEqual([{ supplyCharge: 1.1, tax: 10, taxIncluded: false }]);
});

test('P8.11 A10 a refusal by the backend is shown with its message, and nothing is added', async () => {
  const { cookie } = await person();
  const unit = await shelve(upstream.db);
  const body = newStation(unit.serial, { device: { name: 'x', serial: unit.serial, claim: 'WRONG-CODE' } });
  const { status, body: problem } = await load('add', '/api/stations/add', { cookie, body });
  expect(status).toBe(400);
  expect(problem).toMatchObject({ kind: 'validation', message: expect.stringContaining('claim code') });
});

test('P2.55 P5.22 A10 serial number and code are checked before the station is added, as often as claims are allowed', async () => {
  const { cookie } = await person();
  const unit = await shelve(upstream.db);
  const body = newStation(unit.serial);
  const { request } = body;
  const check = (claim: string, serial = unit.serial, of = request) =>
    load('check', '/api/stations/check-device', { cookie, body: { request: of, serial, claim } });
  expect(await check(` ${CLAIM.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({
    status: 200,
    body: { checked: true },
  });
  const wrong = await check('WRONG-CODE');
  expect(wrong).toMatchObject({
    status: 400,
    body: { kind: 'validation', fields: { claim: 'stationWizard.wrong.claim' } },
  });
  // An unknown serial number gets the same answer.
  expect((await check(CLAIM, 'SN-NOBODY')).body).toEqual(wrong.body);
  expect(
    (await load('check', '/api/stations/check-device', { cookie, body: { request, serial: 'a b', claim: '' } })).body
      .fields,
  ).toEqual({
    serial: 'stationWizard.wrong.serial',
    claim: 'stationWizard.wrong.required',
  });
  expect((await load('add', '/api/stations/add', { cookie, body })).status).toBe(200);
  // The answer may have been lost: what this form has added still belongs to it.
  expect((await check(CLAIM)).body).toEqual({ checked: true });
  const { request: next } = newStation('SN-OTHER');
  for (let at = 0; at < 3; at += 1) expect((await check(CLAIM, unit.serial, next)).status).toBe(400);
  expect(await check(CLAIM, unit.serial, next)).toMatchObject({ status: 429, body: { kind: 'too-many' } });
  const stranger = await load('check', '/api/stations/check-device', {
    body: { request, serial: unit.serial, claim: CLAIM },
  });
  expect(stranger.status).toBe(401);
});

test('P5.20 P5.25 A04 the handler validates every field itself and names it', async () => {
  const { cookie } = await person();
  const good = newStation('SN1');
  const wrong = [
    [{ ...good, station: { ...good.station, name: ' ' } }, 'station.name'],
    [{ ...good, station: { ...good.station, installedCapacity: -1 } }, 'station.installedCapacity'],
    [{ ...good, station: { ...good.station, owner: 'me' } }, 'station'],
    [{ ...good, device: { ...good.device, serial: 'a b' } }, 'device.serial'],
    [{ ...good, device: { ...good.device, type: 'C001' } }, 'device'],
    [{ ...good, tariff: { ...good.tariff, feedinType: 'tou', feedinPrice: [] } }, 'tariff.feedinPrice'],
    [{ ...good, request: 'x' }, 'request'],
    [{ ...good, create_user: 'x' }, 'body'],
  ] as const;
  for (const [body, field] of wrong) {
    const { status, body: problem } = await load('add', '/api/stations/add', { cookie, body });
    expect([field, status]).toEqual([field, 400]);
    expect(Object.keys(problem.fields ?? {})).toContain(field);
  }
});

test('P7.30 P7.4 P2.60 a picture is uploaded, added to a station and removed again', async () => {
  const { cookie, id } = await person();
  const station = await addStation(upstream.db, id, { tenant: 'lamp' });
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await base().jpeg().toBuffer())]), 'roof.jpg');
  const { body: picture } = await load('picture', '/api/stations/picture', { cookie, body: form });
  expect(picture).toEqual({ name: expect.stringMatching(/^files\//), address: expect.stringMatching(/^\/files\//) });
  const images = [picture.name as string];
  const change = { id: station.id, name: 'New name', images };
  expect(await load('edit', '/api/stations/edit', { cookie, body: change })).toMatchObject({ body: { done: true } });
  const { body } = await load('form', `/api/stations/form?station=${station.id}`, { cookie });
  expect(body.station).toMatchObject({ name: 'New name', images: [picture], whole: true });
});

test('P6.8 D6.3 an editor changes only name and pictures, a viewer is refused, and a stranger gets not found', async () => {
  const [owner, editor, viewer, stranger] = [await person(), await person(), await person(), await person()];
  const station = await addStation(upstream.db, owner.id, { tenant: 'lamp' });
  await addGrant(upstream.db, station.key, editor.id, { shareType: 3 });
  await addGrant(upstream.db, station.key, viewer.id, { shareType: 0 });
  const path = `/api/stations/form?station=${station.id}`;
  const seen = await load('form', path, { cookie: editor.cookie });
  expect(seen.body.station).toMatchObject({ whole: false });
  expect((await load('form', path, { cookie: viewer.cookie })).status).toBe(403);
  expect((await load('form', path, { cookie: stranger.cookie })).status).toBe(403);
  const basic = { id: station.id, name: 'By the editor', images: [] };
  const { type: _type, name: _name, images: _images, ...details } = newStation('x').station;
  const whole = { ...basic, details: { ...details, type: 'commercial', co2Factor: 0.5 } };
  const edit = async (body: object, { cookie }: { cookie: string }) =>
    (await load('edit', '/api/stations/edit', { cookie, body })).status;
  expect(await edit(whole, editor)).toBe(403);
  expect(await edit(basic, viewer)).toBe(403);
  expect(await edit(basic, stranger)).toBe(403);
  expect(await edit(basic, editor)).toBe(200);
  expect(await edit(whole, owner)).toBe(200);
});

test('A32 without a session none of these calls works, whatever the input', async () => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await base().png().toBuffer())]), 'a.png');
  const bodies = { add: newStation('SN1'), edit: { id: 'a', name: 'b', images: [] }, picture: form };
  for (const [name, body] of Object.entries(bodies))
    expect([name, (await load(name, `/api/stations/${name}`, { body })).status]).toEqual([name, 401]);
});

test('A17 another origin cannot change any of it', async () => {
  const { cookie } = await person();
  for (const name of ['add', 'edit', 'picture']) {
    const headers = { origin: 'http://evil.example' };
    expect((await load(name, `/api/stations/${name}`, { cookie, headers, body: {} })).status).toBe(403);
  }
});

test('P7.34 P7.35 P9.8 addresses, their locations and zones come from the included list', async () => {
  const { cookie } = await person();
  const q = encodeURIComponent('12 Harbour St, Manly NSW 2095');
  const { body } = await load('search', `/api/stations/address/search?q=${q}`, { cookie });
  expect(body.source).toBe('places');
  expect(body.results[0]).toEqual({
    ...{ id: expect.any(String), address: '12 Harbour St, Manly NSW 2095' },
    ...{ place: 'Manly NSW 2095', street: '12 Harbour St' },
  });
  const bare = await load('search', '/api/stations/address/search?q=99999%20Adelaide', { cookie });
  expect(bare.body.results[0]).toEqual({ id: expect.any(String), address: 'Adelaide SA 5000' });
  const [found] = body.results as { id: string; address: string }[];
  const place = new URLSearchParams({ id: found?.id ?? '', address: found?.address ?? '' });
  expect((await load('place', `/api/stations/address/place?${place}`, { cookie })).body).toMatchObject({
    postalCode: '2095',
    timeZone: 'Australia/Sydney',
    position: { latitude: expect.closeTo(-33.8, 1), longitude: expect.closeTo(151.3, 1) },
  });
  const zone = await load('zone', '/api/stations/address/zone?latitude=-31.95&longitude=115.86', { cookie });
  expect(zone.body).toEqual({ timeZone: 'Australia/Perth' });
  expect((await load('search', '/api/stations/address/search?q=s', { cookie })).status).toBe(400);
  expect((await load('zone', '/api/stations/address/zone?latitude=95&longitude=0', { cookie })).status).toBe(400);
  for (const path of ['search?q=manly', 'place?address=manly', 'zone?latitude=0&longitude=0'])
    expect((await load(path.split('?')[0] ?? '', `/api/stations/address/${path}`)).status).toBe(401);
});

describe('P7.34 A31 an operator’s address service', () => {
  let server: http.Server;
  let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
  const requested: http.IncomingMessage[] = [];

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      requested.push(request);
      answer(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const at = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/find?key=k`;
  const find = async (text: string) => {
    const { findAddresses } = await import('@/lib/server/stations/address');
    return findAddresses({ addressService: at() }, text);
  };
  const send = (body: unknown) => (_: http.IncomingMessage, response: http.ServerResponse) => {
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

  test('P7.34 receives the text, a limit of ten and the states; its results are shown and cached for a while', async () => {
    answer = send([{ FULL_ADDRESS: '12 HARBOUR ST, MANLY NSW 2095', _id: 7, more: 1 }]);
    expect(await find('12 harb')).toEqual({
      source: 'service',
      results: [{ id: '7', address: '12 HARBOUR ST, MANLY NSW 2095' }],
    });
    const url = new URL(requested[0]?.url ?? '', 'http://x');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      key: 'k',
      search: '12 harb',
      limit: '10',
      states: 'ACT,NSW,NT,QLD,SA,TAS,VIC,WA',
    });
    expect(requested[0]?.headers).not.toHaveProperty('token');
    expect(requested[0]?.headers).not.toHaveProperty('cookie');
    await find('12 HARB');
    expect(requested).toHaveLength(1);
  });

  test.each([
    ['redirects', (_: unknown, response: http.ServerResponse) => response.writeHead(302, { location: at() }).end()],
    ['fails', (_: unknown, response: http.ServerResponse) => response.writeHead(500).end('{}')],
    ['speaks no JSON', send('<html>')],
    ['answers something else', send({ rows: [] })],
    ['sends without end', send('['.padEnd(400_000, ' '))],
    ['drops the connection', (_: unknown, response: http.ServerResponse) => response.destroy()],
  ])('R27 that %s is replaced by the included list', async (how, behaviour) => {
    answer = behaviour as typeof answer;
    const before = requested.length;
    const found = await find(`manly ${how.length % 2 ? 'nsw' : 'nsw 2095'}`);
    expect(found.source).toBe('places');
    expect(found.results[0]?.address).toBe('Manly NSW 2095');
    expect(requested.length).toBe(before + 1);
  });

  test('has its results limited to ten', async () => {
    answer = send({ data: Array.from({ length: 30 }, (_, n) => ({ FULL_ADDRESS: `${n} A ST`, _id: n })) });
    expect((await find('a street')).results).toHaveLength(10);
  });
});
