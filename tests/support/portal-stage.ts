import { addPerson, type Person } from './organisation';
import { callPortal, portalRequest, signInAt, type Query, type Handler } from './portal-request';
import { addGrant, addStation, PASSWORD, startTestApi, type TestStation, type TestUpstream } from './upstream-fixtures';
import { portalSettings } from '../unit/server/portal-settings';

/** The tenant of a stage and the host of its portal. */
export const TENANT = 'lamp';
export const HOST = 'lamp.localhost:3000';

/** What each test of a file starts with. */
export interface Scene {
  readonly upstream: TestUpstream;
  readonly owner: Person;
  /** A station that belongs to the owner. */
  readonly station: TestStation;
}

/**
 * The portal's handlers in front of the real backend, for one test file: one backend for all tests, a user with a station for each.
 * Handlers are loaded after the portal's settings are in place and called without the middleware (A32).
 */
export function portalStage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, Handler>>>,
  give: (scene: Scene) => void | Promise<void>,
  stationName?: string,
) {
  let upstream: TestUpstream;
  let station: TestStation;
  let settings: { dispose: () => void };
  let api: Readonly<Record<Name, Handler>>;
  beforeAll(async () => {
    upstream = await startTestApi();
    upstream.clock.now = new Date();
    settings = portalSettings(upstream.api.url);
    api = await load();
  });
  afterAll(async () => {
    settings.dispose();
    await upstream.close();
  });
  const somebody = (name = 'Pat') => addPerson(upstream, name, TENANT);
  beforeEach(async () => {
    await upstream.db.pool.query('delete from rate_limit');
    const owner = await somebody('Olive');
    station = await addStation(upstream.db, owner.id, { tenant: TENANT, ...(stationName && { name: stationName }) });
    await give({ upstream, owner, station });
  });
  return {
    request: <T = Record<string, unknown>>(name: Name, requested: Omit<Query, 'host'>) =>
      callPortal<T>(api[name], { host: HOST, ...requested }),
    /** Like a call, but returns the raw response, for answers that are not JSON. */
    send: (name: Name, requested: Omit<Query, 'host'>) => api[name](portalRequest({ host: HOST, ...requested })),
    /** The session cookie of a user. */
    signIn: ({ email }: Pick<Person, 'email'>) => signInAt(HOST, { email, password: PASSWORD }),
    somebody,
    /** A user with whom the station is shared. */
    guest: async (grant: Parameters<typeof addGrant>[3], name?: string): Promise<Person> => {
      const person = await somebody(name);
      await addGrant(upstream.db, station.key, person.id, grant);
      return person;
    },
  };
}
