import { spawn } from 'node:child_process';
import http from 'node:http';
import { figure, median, run } from './support/figures';
import { withProduct } from './support/product';

/*
 * The cost of a request at the portal by its size, and whether clients that send the largest ones hold up others. A cost is the
 * time of an answer against that of the plain sign-in page; the hostile clients are a process of their own, so that their work
 * is not counted as the portal's.
 */

const ROUNDS = 40;
const HOSTILE = 20;
const PAGES = 60;
/** Parameters that are let through, and that are refused after a quarter of a second. */
const SIZES = [0, 50, 100, 1_500, 3_000, 5_900];
const LET_THROUGH = 100;

const pathOf = (parameters: number) => `/login?${Array(parameters).fill('a').join('&')}`;

/** Milliseconds until the whole answer is there. */
function time(port: number, parameters: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    http
      .get({ host: 'localhost', port, path: pathOf(parameters), agent: false }, (response) => {
        response.resume().on('end', () => resolve(performance.now() - started));
      })
      .on('error', reject);
  });
}

async function plainPage(port: number): Promise<number> {
  const all: number[] = [];
  for (let count = 0; count < PAGES; count += 1) all.push(await time(port, 0));
  return median(all);
}

/** Sends requests from many connections without a pause until it is killed. */
const FLOOD = `
const http = require('node:http');
const [port, path, count] = JSON.parse(process.env.FLOOD);
const one = () => http.get({ host: 'localhost', port, path, agent: false }, (response) => {
  response.resume().on('end', one);
}).on('error', () => setImmediate(one));
for (let i = 0; i < count; i += 1) one();
process.send('on');`;

async function flooded<T>(port: number, work: () => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, ['-e', FLOOD], {
    env: { ...process.env, FLOOD: JSON.stringify([port, pathOf(SIZES.at(-1) ?? 0), HOSTILE]) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  try {
    return await work();
  } finally {
    child.kill();
  }
}

run(() =>
  withProduct('small', async (url) => {
    const port = Number(new URL(url).port);
    await plainPage(port);
    // In turns, so that other work on the machine meets all of them.
    const costs = new Map(SIZES.map((size) => [size, [] as number[]]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of SIZES) costs.get(size)?.push(await time(port, size));
    const plain = median(costs.get(0) ?? []);
    for (const size of SIZES.slice(1)) {
      const ratio = median(costs.get(size) ?? []) / plain;
      figure(`${size} parameters`, ratio, 'times a plain page', size <= LET_THROUGH ? { most: 1.5 } : {});
    }
    const alone = await plainPage(port);
    const among = await flooded(port, () => plainPage(port));
    figure(`a plain page beside ${HOSTILE} hostile clients`, among / alone, 'times', { most: 2 });
  }),
);
