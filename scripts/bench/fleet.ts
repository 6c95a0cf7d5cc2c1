import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../../tests/support/product';
import { figure, median, run, timed } from './support/figures';
import { PROVIDER, signIn, withProduct } from './support/product';

/*
 * A provider with 10,000 stations and 50,000 devices: the backend's one answer and its 304, the station list cold and warm,
 * and how long others wait meanwhile.
 */

const ROUNDS = 9;
const PAGES = [
  '/powerDetail',
  '/powerDetail?page=57',
  '/powerDetail?sort=address&order=desc',
  '/powerDetail?search=Manly+00351',
  '/powerDetail?tab=fault',
  '/device/C001',
  '/device/C002',
  '/device/C002?sort=station&page=33',
  '/device/C003?search=Orange',
];

interface Got {
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly etag: string;
}

/** One request on a connection of its own, to its last byte. */
function get(url: string, headers: Record<string, string>): Promise<Got> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request(url, { headers, agent: false }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode: status = 0, headers: answered } = response;
        resolve({ status, bytes, ms: performance.now() - began, etag: answered.etag ?? '' });
      });
    })
      .on('error', reject)
      .end();
  });
}

/** The longest of many small requests that are sent while `work` runs. */
async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let running = true;
  const probe = (async () => {
    while (running) {
      longest = Math.max(longest, (await get(`${url}/healthz`, {})).ms);
      await pause(5);
    }
  })();
  await work();
  running = false;
  await probe;
  return longest;
}

async function backend(api: string): Promise<void> {
  const reply = await fetch(`${api}/user/doLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefix: 'sunhelm' },
    body: JSON.stringify({ type: 2, account: PROVIDER, password: process.env.DEMO_PASSWORD ?? PASSWORD }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  const headers = { token: data.token, prefix: 'sunhelm', lang: 'en' };
  for (const [what, prefer] of [
    ['relevance, whole', {}],
    ['relevance, as the portal requests it', { prefer: 'return=minimal' }],
  ] as const) {
    const [answers, unchanged]: [Got[], Got[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = `${api}/station/get_station_relevance`;
      const answer = await get(path, { ...headers, ...prefer });
      answers.push(answer);
      unchanged.push(await get(path, { ...headers, ...prefer, 'if-none-match': answer.etag }));
    }
    const note = `${((answers[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`;
    figure(what, median(answers.map(({ ms }) => ms)), 'ms', { note });
    const same = unchanged.filter(({ status }) => status === 304);
    figure('  its 304', median(same.map(({ ms }) => ms)), 'ms', { note: `${same.length} of ${ROUNDS}` });
  }
}

async function portal(url: string): Promise<void> {
  const [cold, waits, others]: [number[], number[], number[]] = [[], [], []];
  let cookie = '';
  for (let round = 0; round < 3; round += 1) {
    cookie = await signIn(url);
    const wait = await longestWait(url, async () => {
      const page = get(`${url}/powerDetail`, { cookie });
      others.push(await timed(() => signIn(url)));
      const { status, ms } = await page;
      if (status !== 200) throw new Error(`the list answered ${status}`);
      cold.push(ms);
    });
    waits.push(wait);
  }
  figure('list, cold', median(cold), 'ms', { most: 3_000 });
  figure('longest wait of others meanwhile', Math.max(...waits), 'ms');
  figure('another sign-in meanwhile', median(others), 'ms');
  for (const page of PAGES) {
    const first = await get(`${url}${page}`, { cookie });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await get(`${url}${page}`, { cookie })).ms);
    figure(page, median(times), 'ms', {
      note: `first ${first.ms.toFixed(0)} ms, ${(first.bytes / 1e3).toFixed(0)} KB`,
    });
  }
}

run(() =>
  withProduct('fleet', async (url) => {
    await backend(`http://127.0.0.1:${Number(new URL(url).port) + 1}`);
    await portal(url);
  }),
);
