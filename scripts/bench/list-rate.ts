import http from 'node:http';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { signInByHttp, startBare } from './servers';

/*
 * Requests per second of the provider's station list (shell, tabs, search, table) against a plain Next.js page with nothing
 * but MUI's table of the same rows; beside it the same table with the rows' words alone. Both servers up, in turns.
 */

const CONNECTIONS = 8;
const ROUND_MS = 4_000;
const ROUNDS = 3;

function rate(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await new Promise<void>((resolve, reject) => {
        http
          .get(url, { agent, headers }, (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
            answer
              .on('data', () => undefined)
              .on('end', resolve)
              .on('error', reject);
          })
          .on('error', reject);
      });
      done += 1;
    }
  };
  return Promise.all(Array.from({ length: CONNECTIONS }, worker)).then(() => {
    agent.destroy();
    return done / (ROUND_MS / 1000);
  });
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function listRate(): Promise<void> {
  const bare = await startBare();
  const product = await startProduct({ env: { SCENARIO: 'demo' }, portFrom: 5800 });
  try {
    const cookie = await signInByHttp(product.url, 'provider@demo.sunhelm.example', PASSWORD);
    const list = () => rate(`${product.url}/powerDetail`, { cookie });
    const mui = (rows: number) => rate(`${bare.url}/mui?rows=${rows}`, {});
    const words = (rows: number) => rate(`${bare.url}/mui-text?rows=${rows}`, {});
    const rows = (await (await fetch(`${product.url}/powerDetail`, { headers: { cookie } })).text()).match(
      /<tr data-station/g,
    );
    if (!rows || rows.length < 60) throw new Error(`the list shows ${rows?.length ?? 0} rows, not all sixty and more`);
    await list();
    await mui(rows.length);
    await words(rows.length);
    const rates = { list: [] as number[], mui: [] as number[], words: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.mui.push(await mui(rows.length));
      rates.list.push(await list());
      rates.words.push(await words(rows.length));
    }
    const [ours, theirs, plain] = [median(rates.list), median(rates.mui), median(rates.words)];
    console.log(`MUI table, ${rows.length} rows     ${theirs.toFixed(0)} requests/s`);
    console.log(`  its words alone     ${plain.toFixed(0)} requests/s`);
    console.log(
      `station list, ${rows.length} rows  ${ours.toFixed(0)} requests/s, ${(ours / theirs).toFixed(2)} times (at least 3), ${(ours / plain).toFixed(2)} times its words alone`,
    );
  } finally {
    await product.dispose();
    await bare.close();
  }
}

if (process.argv[1]?.endsWith('list-rate.ts')) void listRate();
