import {
  addAccount,
  addEnterprise,
  addSession,
  addStation,
  call,
  startTestApi,
  type Reply,
  type TestUpstream,
} from '../../tests/support/upstream-fixtures';
import { median, thousands, type Outcome, type Scenario } from './scenario';

/** Each with a station of its own, side by side. */
const LANES = 6;
/** Medians of hits and misses may differ by this part. */
const TOLERANCE = 0.1;

type Kind = 'hit' | 'miss';

/** A call that names somebody or something which may exist or not. */
interface Probe {
  readonly what: string;
  /** Calls before the limits begin anew; 20 without it. */
  readonly most?: number;
  send(upstream: TestUpstream, lane: Lane, kind: Kind, number: number): Promise<Reply>;
}

/** Two accounts that the station goes back and forth between. */
interface Lane {
  readonly stationId: string;
  readonly people: readonly [Person, Person];
  /** Code of an organisation that the first of them leads. */
  readonly led: string;
  owner: 0 | 1;
}

interface Person {
  readonly email: string;
  readonly token: string;
}

const post = ({ api }: TestUpstream, { people, owner }: Lane, path: string, body: object) =>
  call(api, path, body, { token: people[owner].token });
const share = (upstream: TestUpstream, lane: Lane, type: number, to: string) =>
  post(upstream, lane, '/station/save_station_share', {
    station_id: lane.stationId,
    station_share_user: to,
    station_share_type: type,
    share_account_type: 0,
  });

const PROBES: readonly Probe[] = [
  {
    what: 'a share',
    send: (upstream, lane, kind, number) =>
      share(upstream, lane, 0, kind === 'hit' ? lane.people[1].email : `nobody${number}@example.com`),
  },
  {
    what: 'a hand-over',
    async send(upstream, lane, kind, number) {
      const other = lane.owner === 0 ? 1 : 0;
      const reply = await share(
        upstream,
        lane,
        2,
        kind === 'hit' ? lane.people[other].email : `nobody${number}@example.com`,
      );
      if (kind === 'hit') lane.owner = other;
      return reply;
    },
  },
  {
    what: 'an invitation to an organisation',
    most: 5,
    send: (upstream, lane, kind, number) =>
      post(upstream, lane, '/custom/join', {
        code: lane.led,
        email: kind === 'hit' ? lane.people[1].email : `nobody${number}@example.com`,
      }),
  },
  codeProbe('a code for a new password', 'reset'),
  codeProbe('a code to register', 'register'),
];

/** Each takes the one code of a minute; limits are another scenario. */
function codeProbe(what: string, get_type: 'reset' | 'register'): Probe {
  return {
    what,
    most: 1,
    async send(upstream, lane, kind, number) {
      const account = kind === 'hit' ? lane.people[0].email : `nobody${number}@example.com`;
      const reply = await call(upstream.api, '/user/getVerifyCode', { account, get_type });
      // The challenge is random: only its shape could tell.
      const challenge = (reply.data as { code?: string } | null)?.code ?? '';
      return { ...reply, data: /^[A-Za-z0-9_-]{43}$/.test(challenge) ? 'challenge' : reply.data };
    },
  };
}

async function openLane(upstream: TestUpstream): Promise<Lane> {
  const { db } = upstream;
  const person = async (): Promise<Person & { id: string }> => {
    // Who may put another organisation in the place of one.
    const id = await addAccount(db, { companyCode: '51824753556' });
    return { id, email: `${id}@example.com`, token: await addSession(upstream, id) };
  };
  const people = [await person(), await person()] as const;
  const { id: stationId } = await addStation(db, people[0].id);
  const codeOf = async (enterprise: string): Promise<string> => {
    const { rows } = await db.pool.query<{ code: string }>('select code from enterprise where id = $1', [enterprise]);
    return rows[0]?.code ?? '';
  };
  const led = await codeOf(await addEnterprise(db, { [people[0].id]: true }));
  return { stationId, people, led, owner: 0 };
}

async function run(count: number): Promise<Outcome> {
  const upstream = await startTestApi();
  try {
    const wrong: string[] = [];
    const reported: string[] = [];
    for (const probe of PROBES) {
      const lanes = await Promise.all(Array.from({ length: LANES }, () => openLane(upstream)));
      const times = { hit: [] as number[], miss: [] as number[] };
      const answers = new Set<string>();
      let done = 0;
      const work = async (lane: Lane) => {
        for (let turn = 0; done < count; turn += 1) {
          const number = done;
          done += 1;
          // Twenty an hour is another scenario.
          if (turn % (probe.most ?? 20) === 0) await upstream.db.pool.query('delete from rate_limit');
          const kind = turn % 2 === 0 ? 'hit' : 'miss';
          const since = performance.now();
          const { status, code, msg, data } = await probe.send(upstream, lane, kind, number);
          times[kind].push(performance.now() - since);
          answers.add(JSON.stringify([status, code, msg, data]));
        }
      };
      await Promise.all(lanes.map(work));
      const [hit, miss] = [median(times.hit), median(times.miss)];
      if (answers.size !== 1)
        wrong.push(`${probe.what}: ${answers.size} answers: ${[...answers].slice(0, 3).join(' ')}`);
      if (Math.abs(hit - miss) / Math.max(hit, miss) > TOLERANCE)
        wrong.push(`${probe.what}: medians of ${hit.toFixed(1)} and ${miss.toFixed(1)} ms`);
      reported.push(
        `${probe.what}: ${answers.size} answer, ${hit.toFixed(1)} ms (exists) and ${miss.toFixed(1)} ms (does not)`,
      );
    }
    return { counts: `${thousands(count)} probes each; ${reported.join('; ')}`, wrong };
  } finally {
    await upstream.close();
  }
}

export const probes: Scenario = {
  name: 'A09-probes',
  what: 'shares, hand-overs, invitations and codes: one answer and one time whether the recipient exists',
  full: 2_000,
  run,
};
