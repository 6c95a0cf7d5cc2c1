import { PASSWORD, startProduct } from '../../tests/support/product';
import { signInByHttp } from './servers';

/*
 * Whether hashing passwords holds up those who are signed in: the 99th percentile of the provider's list page, one request
 * after the other, alone and while fifty people sign in at once. Three of them have accounts; the others are refused, which
 * costs the same hash, so that nobody can tell who has one.
 */

const PEOPLE = 50;
const ROUNDS = 8;
const IDLE_REQUESTS = 400;
const ACCOUNTS = ['owner', 'business', 'provider'];

const percentile = (times: readonly number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;

async function signIns(): Promise<void> {
  const product = await startProduct({ env: { SCENARIO: 'demo', TRUSTED_PROXY: '127.0.0.1,::1' }, portFrom: 5900 });
  try {
    const cookie = await signInByHttp(product.url, 'provider@demo.sunhelm.example', PASSWORD);
    const list = async (): Promise<number> => {
      const started = performance.now();
      const answer = await fetch(`${product.url}/powerDetail`, { headers: { cookie } });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`);
      return performance.now() - started;
    };
    let people = 0;
    /** Everybody comes from an address of his own: sign-ins are limited per address. */
    const signIn = async (person: number): Promise<number> => {
      const known = ACCOUNTS[person];
      people += 1;
      const answer = await fetch(`${product.url}/api/session/sign-in`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-by': 'portal',
          'x-forwarded-for': `198.18.${people >> 8}.${people & 255}`,
          origin: product.url,
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({
          mode: 2,
          account: `${known ?? `nobody-${people}`}@demo.sunhelm.example`,
          password: PASSWORD,
          agreed: true,
        }),
      });
      await answer.arrayBuffer();
      const wanted = known ? 200 : 422;
      if (answer.status !== wanted) throw new Error(`a sign-in answered ${answer.status}, not ${wanted}`);
      return performance.now();
    };
    for (let i = 0; i < 100; i += 1) await list();
    const idle: number[] = [];
    const busy: number[] = [];
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let i = 0; i < IDLE_REQUESTS / ROUNDS; i += 1) idle.push(await list());
      const started = performance.now();
      let open = true;
      const all = Promise.all(Array.from({ length: PEOPLE }, (_, person) => signIn(person))).finally(() => {
        open = false;
      });
      while (open) busy.push(await list());
      waits.push(...(await all).map((ended) => ended - started));
    }
    const [alone, among] = [percentile(idle, 0.99), percentile(busy, 0.99)];
    console.log(
      `list page, p99: alone ${alone.toFixed(0)} ms (${idle.length} requests), while ${PEOPLE} sign in ${among.toFixed(0)} ms (${busy.length} requests): ${(among / alone).toFixed(2)} times (below 2)`,
    );
    console.log(
      `medians ${percentile(idle, 0.5).toFixed(0)} and ${percentile(busy, 0.5).toFixed(0)} ms; a sign-in among ${PEOPLE} takes ${percentile(waits, 0.5).toFixed(0)} ms (median) to ${percentile(waits, 1).toFixed(0)} ms`,
    );
  } finally {
    await product.dispose();
  }
}

void signIns();
