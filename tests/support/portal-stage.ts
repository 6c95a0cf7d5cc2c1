import { addPerson, type Person } from './organisation';
import type { Handler } from './portal-request';
import { startTestApp, TENANT } from './test-app';
import { addGrant, addStation, type TestStation, type TestUpstream } from './upstream-fixtures';

export { HOST, TENANT } from './test-app';

/** What each test of a file starts with. */
export interface Scene {
  readonly upstream: TestUpstream;
  readonly owner: Person;
  /** A station that belongs to the owner. */
  readonly station: TestStation;
}

/** The portal's handlers in front of the real backend, for one test file; each test has a user with a station. */
export function portalStage<Name extends string>(
  load: () => Promise<Readonly<Record<Name, Handler>>>,
  give: (scene: Scene) => void | Promise<void>,
  stationName?: string,
) {
  const upstream = startTestApp({ portal: load });
  let station: TestStation;
  const somebody = (name = 'Pat') => addPerson(upstream, name, TENANT);
  beforeEach(async () => {
    await upstream.forgetLimits();
    const owner = await somebody('Olive');
    station = await addStation(upstream.db, owner.id, { tenant: TENANT, ...(stationName && { name: stationName }) });
    await give({ upstream, owner, station });
  });
  return {
    request: upstream.request,
    send: upstream.send,
    /** The session cookie of a user. */
    signIn: ({ email }: Pick<Person, 'email'>) => upstream.signIn(email),
    somebody,
    /** A user with whom the station is shared. */
    guest: async (grant: Parameters<typeof addGrant>[3], name?: string): Promise<Person> => {
      const person = await somebody(name);
      await addGrant(upstream.db, station.key, person.id, grant);
      return person;
    },
  };
}
