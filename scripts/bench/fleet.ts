import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { signInByHttp } from './servers';

/*
 * A provider with 10,000 stations and 50,000 devices: the backend's one answer and its 304, the station list cold and warm,
 * and how long others wait meanwhile. BENCH_URL measures a product that runs already (with SCENARIO=fleet).
 */

const ACCOUNT = 'provider@demo.sunhelm.example';
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

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const show = (what: string, value: string) => console.log(`${what.padEnd(46)} ${value}`);

/** Asks for next to nothing over and over while `work` runs: the longest wait is the longest hold-up. */
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
  const signIn = await fetch(`${api}/user/doLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefix: 'sunhelm' },
    body: JSON.stringify({ type: 2, account: ACCOUNT, password: PASSWORD }),
  });
  const { data } = (await signIn.json()) as { data: { token: string } };
  const headers = { token: data.token, prefix: 'sunhelm', lang: 'en' };
  const path = `${api}/station/get_station_relevance`;
  for (const [what, prefer] of [
    ['whole', {}],
    ['as the portal asks', { prefer: 'return=minimal' }],
  ] as const) {
    const answers: Got[] = [];
    const unchanged: Got[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await get(path, { ...headers, ...prefer });
      answers.push(answer);
      unchanged.push(await get(path, { ...headers, ...prefer, 'if-none-match': answer.etag }));
    }
    const same = unchanged.filter(({ status }) => status === 304).map(({ ms }) => ms);
    const bytes = answers[0]?.bytes ?? 0;
    show(`relevance, ${what}`, `${median(answers.map(({ ms }) => ms)).toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`);
    show(`304, ${what}`, `${median(same).toFixed(0)} ms (${same.length} of ${ROUNDS})`);
  }
}

async function portal(url: string): Promise<void> {
  const signIn = () => signInByHttp(url, ACCOUNT, PASSWORD);
  const cold: number[] = [];
  const waits: number[] = [];
  const others: number[] = [];
  let cookie = '';
  for (let round = 0; round < 3; round += 1) {
    cookie = await signIn();
    waits.push(
      await longestWait(url, async () => {
        const page = get(`${url}/powerDetail`, { cookie });
        const began = performance.now();
        await signIn();
        others.push(performance.now() - began);
        const { status, ms } = await page;
        if (status !== 200) throw new Error(`the list answered ${status}`);
        cold.push(ms);
      }),
    );
  }
  show('list, cold', `${median(cold).toFixed(0)} ms`);
  show('longest wait of others meanwhile', `${Math.max(...waits).toFixed(0)} ms`);
  show('another sign-in meanwhile', `${median(others).toFixed(0)} ms`);
  for (const page of PAGES) {
    const first = await get(`${url}${page}`, { cookie });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await get(`${url}${page}`, { cookie })).ms);
    show(
      page,
      `first ${first.ms.toFixed(0)} ms, then ${median(times).toFixed(0)} ms, ${(first.bytes / 1e3).toFixed(0)} KB`,
    );
  }
  await pause(11_000);
  const later = await get(`${url}/powerDetail`, { cookie });
  show('list, after the ten seconds', `${later.ms.toFixed(0)} ms`);
}

export async function fleet(): Promise<void> {
  const running = process.env.BENCH_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'fleet' }, portFrom: 6100 });
  try {
    const url = running ?? product?.url ?? '';
    const port = Number(new URL(url).port);
    await backend(`http://127.0.0.1:${port + 1}`);
    await portal(url);
  } finally {
    await product?.dispose();
  }
}

if (process.argv[1]?.endsWith('fleet.ts')) void fleet();
