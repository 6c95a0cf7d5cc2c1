import { spawn } from 'node:child_process';
import http from 'node:http';
import { startProduct } from '../../tests/support/product';

/*
 * What a request costs the portal by its size, and whether clients that send the worst ones hold up others. A request's cost is
 * the time of its answer, one after the other, against the sign-in page's own; hostile clients send without a pause from
 * another process, so that their own work is not counted as the portal's.
 */

const ROUNDS = 40;
const HOSTILE = 20;
const PAGES = 60;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** Milliseconds until the whole answer is there. */
function time(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.get({ host: 'localhost', port, path, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(performance.now() - started));
    });
    request.on('error', reject);
  });
}

async function times(port: number, path: string, count: number): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < count; i += 1) all.push(await time(port, path));
  return all;
}

/** Sends `path` from so many connections at once until it is told to stop; resolves with the number of its answers. */
const FLOOD = `
const http = require('node:http');
const [port, path, count] = JSON.parse(process.env.FLOOD);
let answers = 0;
let on = true;
const one = () => on && http.get({ host: 'localhost', port, path, agent: false }, (response) => {
  response.resume();
  response.on('end', () => { answers += 1; one(); });
}).on('error', () => setImmediate(one));
for (let i = 0; i < count; i += 1) one();
process.on('message', () => { on = false; process.send(answers, () => process.exit()); });
process.send('on');`;

async function flooded(port: number, path: string, during: () => Promise<void>): Promise<number> {
  const child = spawn(process.execPath, ['-e', FLOOD], {
    env: { ...process.env, FLOOD: JSON.stringify([port, path, HOSTILE]) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve) => child.once('message', resolve));
  try {
    await during();
    const answers = new Promise<number>((resolve) => child.once('message', resolve));
    child.send('stop');
    return await answers;
  } finally {
    if (child.exitCode === null) child.kill();
  }
}

const parameters = (count: number) => Array(count).fill('a').join('&');

async function front(): Promise<void> {
  const product = await startProduct({ portFrom: 5900 });
  const { port } = product;
  try {
    await times(port, '/login', 40);
    // In turns, so that whatever else the machine does meets all of them.
    const sizes = [0, 50, 100, 1_500, 3_000, 5_900];
    const costs = new Map(sizes.map((size) => [size, [] as number[]]));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const size of sizes) costs.get(size)?.push(await time(port, `/login?${parameters(size)}`));
    const plain = median(costs.get(0) ?? []);
    // What is refused waits a quarter of a second, on purpose.
    for (const size of sizes) {
      const cost = median(costs.get(size) ?? []);
      console.log(
        `/login with ${size} parameters: ${cost.toFixed(1)} ms, ${(cost / plain).toFixed(2)} times a plain one`,
      );
      if (size <= 100 && cost > 1.5 * plain) process.exitCode = 1;
    }
    const alone = median(await times(port, '/login', PAGES));
    let among = NaN;
    const answers = await flooded(port, `/login?${parameters(5_900)}`, async () => {
      among = median(await times(port, '/login', PAGES));
    });
    console.log(
      `a plain page: alone ${alone.toFixed(1)} ms, beside ${HOSTILE} clients that send 5,900 parameters each (${answers} answers) ${among.toFixed(1)} ms: ${(among / alone).toFixed(2)} times (at most 2)`,
    );
    if (!(among <= 2 * alone)) process.exitCode = 1;
  } finally {
    await product.dispose();
  }
}

void front();
