import pino from 'pino';
import { addAccount, call, startTestApi } from '../../tests/support/upstream-fixtures';
import { median, thousands, type Outcome, type Scenario } from './scenario';

/** Each account is asked as often as is free of a wait. */
const PER_ACCOUNT = 5;
const LANES = 4;
/** Medians of known and unknown accounts may differ by this part (A09). */
const TOLERANCE = 0.1;

/** Wrong passwords at accounts that exist and at such that do not: the answers and their times must not tell which. */
async function run(count: number): Promise<Outcome> {
  const logged: string[] = [];
  const upstream = await startTestApi({
    log: pino({ level: 'info' }, { write: (line: string) => void logged.push(line) }),
  });
  try {
    const wrong: string[] = [];
    const accounts = Math.ceil(count / 2 / PER_ACCOUNT);
    for (let index = 0; index < accounts; index += 1) {
      await addAccount(upstream.db, { email: `known${index}@example.com` });
    }
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    let done = 0;
    const lane = async () => {
      while (done < count) {
        const number = done;
        done += 1;
        // In turn, so that whatever slows the machine down slows both.
        const kind = number % 2 === 0 ? 'known' : 'unknown';
        const email = `${kind}${Math.floor(number / 2) % accounts}@example.com`;
        // Of an address of its own each: the limit of an address is another scenario.
        const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
        const password = `canary-${number}-secret`;
        const since = performance.now();
        const reply = await call(upstream.api, '/user/doLogin', { type: 2, account: email, password }, { address });
        times[kind].push(performance.now() - since);
        answers.add(JSON.stringify([reply.status, reply.code, reply.msg, reply.data]));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (answers.size !== 1) wrong.push(`${answers.size} different answers: ${[...answers].slice(0, 3).join(' ')}`);
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const apart = Math.abs(known - unknown) / Math.max(known, unknown);
    if (apart > TOLERANCE) wrong.push(`medians differ by ${Math.round(apart * 100)} %: ${known} and ${unknown} ms`);
    const leaked = logged.filter((line) => /canary-\d+-secret/.test(line));
    if (leaked.length > 0) wrong.push(`${leaked.length} lines of the log hold a password: ${leaked[0]}`);
    if (logged.length < count) wrong.push(`only ${logged.length} lines were logged`);
    return {
      counts: `${thousands(count)} refused sign-ins, ${answers.size} answer, medians ${known.toFixed(1)} ms (account exists) and ${unknown.toFixed(1)} ms (does not), ${leaked.length} of ${thousands(logged.length)} log lines with a password`,
      wrong,
    };
  } finally {
    await upstream.close();
  }
}

export const signInReplies: Scenario = {
  name: 'A09-A13',
  what: 'answers to wrong sign-ins tell nothing of the account, their log nothing of the password',
  full: 10_000,
  run,
};
