import { build } from 'esbuild';
import type { Browser, Page } from '@playwright/test';
import { PASSWORD } from '../../tests/support/product';
import { root, signInByHttp } from './servers';
import { OWNER, type Inverter } from './settings-plant';
import type { RawClient, RawTask } from './settings-raw-page';
import { cookiesOf } from './visitor';

interface Answer {
  readonly servers: readonly { url: string; username: string; password: string; clientId?: string }[];
}

/** A session with a tab that has nothing of ours in it but an MQTT client that speaks the gateway's protocol by hand. */
export interface Raw {
  readonly tab: Page;
  readonly cookie: string;
}

export async function openRaw(browser: Browser, url: string, { id, gateway }: Inverter): Promise<Raw> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/scripts/bench/settings-raw-page.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    tsconfig: `${root}/tsconfig.json`,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  // The bench's own script stands beside the page's: only here may the policy be passed over.
  const context = await browser.newContext({ baseURL: url, bypassCSP: true });
  await context.addCookies(await cookiesOf(url, OWNER));
  const tab = await context.newPage();
  await tab.goto('/help');
  await tab.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const cookie = await signInByHttp(url, OWNER, PASSWORD);
  const answer = await fetch(`${url}/api/live/link?gateways=${gateway}`, { headers: { cookie } });
  const [server] = ((await answer.json()) as Answer).servers;
  if (!server?.clientId) throw new Error('no broker credentials');
  const task: RawTask = {
    server: { ...server, clientId: server.clientId, serverId: 'raw' },
    uuid: gateway,
    deviceId: id,
  };
  await tab.evaluate((input) => {
    const { beginRaw } = globalThis as unknown as { beginRaw: (task: typeof input) => Promise<void> };
    return beginRaw(input);
  }, task);
  return { tab, cookie };
}

export const rawRead = ({ tab }: Raw, chunks: readonly (readonly string[])[]): Promise<number> =>
  tab.evaluate((all) => (globalThis as unknown as { raw: RawClient }).raw.read(all), chunks);

export const rawWrite = ({ tab }: Raw, code: string, value: number, commId: string): Promise<number> =>
  tab.evaluate(([name, to, comm]) => (globalThis as unknown as { raw: RawClient }).raw.write(name, to, comm), [
    code,
    value,
    commId,
  ] as const);

/** The entry without which a set is let through by nobody; good for many sets and a quarter of an hour. */
export async function openEntry({ cookie }: Raw, url: string, { id }: Inverter, code: string): Promise<string> {
  const answer = await fetch(`${url}/api/devices/comm-log/open`, {
    method: 'POST',
    headers: {
      ...{ cookie, 'content-type': 'application/json', 'x-requested-by': 'portal' },
      ...{ origin: url, 'sec-fetch-site': 'same-origin' },
    },
    body: JSON.stringify({ device: id, title: 'Bench', lines: [{ code, name: code, from: null, to: 0 }] }),
  });
  if (!answer.ok) throw new Error(`the entry was refused with ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { commId: string }).commId;
}
