import type { Person } from '../../support/organisation';
import { handlerOf } from '../../support/portal-handlers';
import { HOST, portalStage } from '../../support/portal-stage';
import { callPortal, type Query, type Handler } from '../../support/portal-request';
import { Jar, twoPortals } from '../../support/two-portals';
import type { TestStation } from '../../support/upstream-fixtures';

/*
 * Two portals with one backend, without sticky sessions: a change made through one is visible through the other with the next
 * request of the same browser, even if the other had cached the earlier state.
 */

let owner: Person;
let station: TestStation;
let api: Readonly<Record<'favourite' | 'one' | 'remove', Handler>>;
const stage = portalStage(
  async () =>
    (api = {
      favourite: await handlerOf('POST /api/stations/favourite'),
      one: await handlerOf('GET /api/stations/one'),
      remove: await handlerOf('POST /api/stations/delete'),
    }),
  (scene) => void ({ owner, station } = scene),
);

/** A browser whose requests go to one portal or the other. */
async function browser(person: Person = owner) {
  const at = twoPortals();
  const jar = new Jar(await stage.signIn(person));
  return {
    jar,
    request: (which: 0 | 1, name: keyof typeof api, about: Omit<Query, 'host' | 'cookie'>) =>
      at(which, () => callPortal(jar.through(api[name]), { host: HOST, cookie: jar.header, ...about })),
  };
}

const oneStation = () => ({ path: `/api/stations/one?id=${station.id}` });

test('R13 P4.11 a favourite set through one portal is visible through the other at once, and so is its removal', async () => {
  const { request } = await browser();
  const favourite = async (which: 0 | 1) => (await request(which, 'one', oneStation())).body['favourite'];
  expect([await favourite(0), await favourite(1)]).toEqual([false, false]);
  for (const [through, on] of [
    [0, true],
    [1, false],
    [0, true],
  ] as const) {
    const body = { id: station.id, on };
    expect((await request(through, 'favourite', { path: '/api/stations/favourite', body })).status).toBe(200);
    expect([await favourite(0), await favourite(1)]).toEqual([on, on]);
  }
});

test('R13 reads change no version: cached data of a portal stays valid until something is changed', async () => {
  const { request, jar } = await browser();
  const before = jar.header;
  const read = (which: 0 | 1) => request(which, 'one', oneStation());
  await read(0);
  await read(1);
  expect(jar.header).toBe(before);
  await request(0, 'favourite', { path: '/api/stations/favourite', body: { id: station.id, on: true } });
  expect(jar.header).not.toBe(before);
  const changed = jar.header;
  await read(1);
  await read(0);
  expect(jar.header).toBe(changed);
});

test('R13 a station deleted through one portal disappears from the other at once', async () => {
  const { request } = await browser();
  const status = async (which: 0 | 1) => (await request(which, 'one', oneStation())).status;
  expect([await status(0), await status(1)]).toEqual([200, 200]);
  const { name } = (await request(0, 'one', oneStation())).body;
  const body = { id: station.id, name };
  expect((await request(0, 'remove', { path: '/api/stations/delete', body })).status).toBe(200);
  expect([await status(1), await status(0)]).toEqual([403, 403]);
});

test('R13 a cookie value that no portal wrote does not count as a change', async () => {
  const { Change } = await import('@/lib/server/http/change');
  expect(
    [null, '', 'x', 'ä'.repeat(16), 'a'.repeat(17), "a'; drop".padEnd(16)].map((text) => new Change(text).version),
  ).toEqual(Array(6).fill(''));
});
