import { addPerson, enterpriseCalls, seenBy, withOrganisation, type Organisation } from '../../support/organisation';
import type { Person } from '../../support/organisation';
import { call, type TestStation, type TestUpstream } from '../../support/upstream-fixtures';

let upstream: TestUpstream;
let org: Organisation;
withOrganisation((given, organisation) => {
  upstream = given;
  org = organisation;
});

const post = (as: Person, name: string, body: object) =>
  call(upstream.api, `/station/${name}`, body, { token: as.token });
const effectOf = async (as: Person, station: TestStation, to: string, more: object = {}) =>
  post(as, 'get_transfer_effect', {
    station_id: station.id,
    share_account_type: 0,
    station_share_user: to,
    ...more,
  });
const handOver = async (as: Person, station: TestStation, to: string) =>
  (
    await post(as, 'save_station_share', {
      station_id: station.id,
      share_account_type: 0,
      station_share_user: to,
      station_share_type: 2,
    })
  ).code;
const lettersTo = async (person: Person) => {
  await upstream.services.mailer.settled();
  return upstream.sent.filter(({ to }) => to === person.email).map(({ template }) => template);
};
const entrust = (as: Person, station: TestStation) =>
  post(as, 'set_enterprise', { station_id: station.id, enterprise_code: org.code });

interface Scene {
  readonly from: Person;
  readonly station: TestStation;
  readonly to: Person;
}
/** Each case that affects what is left after a transfer, with the predicted effect and its one organisation. */
const scenes: Readonly<Record<string, [() => Promise<Scene>, object]>> = {
  'a person without an organisation': [
    async () => {
      const [from, to] = [await addPerson(upstream, 'From'), await addPerson(upstream, 'To')];
      const { headStation } = org;
      await upstream.db.pool.query('update station set creator_id = $1 where key = $2', [from.id, headStation.key]);
      return { from, station: headStation, to };
    },
    { ways: [], others: [] },
  ],
  'a leader to a stranger': [
    async () => ({ from: org.head, station: org.headStation, to: await addPerson(upstream, 'To') }),
    { ways: [], others: [{ organisation: 'ORG', outcome: 'ends' }] },
  ],
  'a leader to a member': [
    () => Promise.resolve({ from: org.head, station: org.headStation, to: org.bob }),
    { ways: [{ kind: 'manager', organisation: 'ORG', depends: 0 }], others: [] },
  ],
  'a leader whose organisation looks after it': [
    async () => {
      await entrust(org.head, org.headStation);
      return { from: org.head, station: org.headStation, to: await addPerson(upstream, 'To') };
    },
    { ways: [{ kind: 'service', organisation: 'ORG', depends: 0 }], others: [] },
  ],
  'a member to a stranger': [
    async () => ({ from: org.ann, station: org.annStation, to: await addPerson(upstream, 'To') }),
    { ways: [], others: [{ organisation: 'ORG', outcome: 'depends' }] },
  ],
  'a member whose organisation looks after it': [
    async () => {
      await entrust(org.ann, org.annStation);
      return { from: org.ann, station: org.annStation, to: await addPerson(upstream, 'To') };
    },
    { ways: [], others: [{ organisation: 'ORG', outcome: 'serves' }] },
  ],
  'a member to whom it is bound, and the organisation looks after it': [
    async () => {
      await entrust(org.ann, org.annStation);
      await enterpriseCalls(upstream, org.code, org.head.token).link(org.ann.id, [org.annStation.id]);
      return { from: org.ann, station: org.annStation, to: await addPerson(upstream, 'To') };
    },
    { ways: [{ kind: 'member', organisation: 'ORG', depends: 0 }], others: [] },
  ],
};

test.each(Object.keys(scenes))(
  'P1.6 P4.12 P6.2 P6.10 the previewed effect of a transfer occurs, and the email states the same: %s',
  async (name) => {
    const [set, told] = scenes[name] as (typeof scenes)[string];
    const { from, station, to } = await set();
    const { code, data } = await effectOf(from, station, to.email);
    expect(code).toBe(1001);
    expect(data).toEqual(JSON.parse(JSON.stringify(told).replaceAll('ORG', `Org ${org.id}`)));
    upstream.sent.length = 0;
    expect(await handOver(from, station, to.email)).toBe(1001);
    const sees = (data as { ways: unknown[] }).ways.length > 0;
    expect((await seenBy(upstream, from.token)).includes(station.id)).toBe(sees);
    expect(await lettersTo(from)).toEqual([sees ? 'station-passed-visible' : 'station-passed']);
    expect(await lettersTo(to)).toEqual(['station-received']);
  },
);

test('P2.57 P4.20 the preview includes one’s own organisation entrusted before the transfer; a foreign one is refused like a missing one', async () => {
  const to = 'nobody@example.com';
  const { data } = await effectOf(org.head, org.headStation, to, { enterprise_code: org.code });
  expect(data).toMatchObject({ ways: [{ kind: 'service' }], others: [] });
  const other = await addPerson(upstream, 'Other');
  await upstream.db.pool.query('update station set creator_id = $1 where key = $2', [other.id, org.annStation.key]);
  const foreign = await effectOf(other, org.annStation, to, { enterprise_code: org.code });
  expect([foreign.code, foreign.data]).toEqual([1404, null]);
  const absent = await effectOf(other, org.annStation, to, { enterprise_code: 'NOBODYS01' });
  expect([absent.code, absent.msg, absent.data]).toEqual([foreign.code, foreign.msg, null]);
});

test('A09 the preview does not reveal whether the recipient has an account, and previews are rate-limited', async () => {
  const to = await addPerson(upstream, 'To');
  const known = await effectOf(org.ann, org.annStation, to.email);
  const unknown = await effectOf(org.ann, org.annStation, 'nobody@example.com');
  const colleague = await effectOf(org.ann, org.annStation, org.bob.email);
  expect(unknown.data).toEqual(known.data);
  expect(colleague.data).toEqual(known.data);
  const codes = new Set<number>();
  for (let tries = 0; tries < 45; tries += 1)
    codes.add((await effectOf(org.ann, org.annStation, 'x@example.com')).code);
  expect([...codes]).toEqual([1001, 1429]);
});

test('A01 only a user who could transfer the station gets a preview', async () => {
  expect((await effectOf(org.head, org.annStation, 'x@example.com')).code).toBe(1403);
  expect((await effectOf(org.bob, org.annStation, 'x@example.com')).code).toBe(1404);
});
