import http from 'node:http';
import { withBare } from './support/bare';
import { figure, median, run } from './support/figures';
import { signIn, withProduct } from './support/product';

/*
 * Requests per second of the provider's station list (shell, tabs, search, table) against a plain Next.js page with nothing
 * but MUI's table of the same rows. Both servers up, in turns.
 */

const CONNECTIONS = 8;
const ROUND_MS = 4_000;
const ROUNDS = 3;

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      await new Promise<void>((resolve, reject) => {
        http
          .get(url, { agent, headers }, (answer) => {
            if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
            answer.resume().on('end', resolve).on('error', reject);
          })
          .on('error', reject);
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  agent.destroy();
  return done / (ROUND_MS / 1000);
}

run(() =>
  withBare((bare) =>
    withProduct('demo', async (url) => {
      const cookie = await signIn(url);
      const html = await (await fetch(`${url}/powerDetail`, { headers: { cookie } })).text();
      const rows = html.match(/<tr data-station/g)?.length ?? 0;
      if (rows < 60) throw new Error(`the list shows ${rows} rows, not all sixty and more`);
      const pages = {
        mui: () => rate(`${bare}/mui?rows=${rows}`, {}),
        list: () => rate(`${url}/powerDetail`, { cookie }),
      };
      const rates = { mui: [] as number[], list: [] as number[] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const name of ['mui', 'list'] as const) {
          const each = await pages[name]();
          // The first round warms the servers.
          if (round > 0) rates[name].push(each);
        }
      }
      const [list, mui] = [median(rates.list), median(rates.mui)];
      figure(`station list, ${rows} rows`, list, 'requests/s');
      figure('against a table of MUI', list / mui, 'times', { least: 3, note: `${mui.toFixed(0)} requests/s` });
    }),
  ),
);
