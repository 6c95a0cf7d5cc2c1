import type { Browser, Page } from '@playwright/test';
import { bundled, newCredentials } from './broker-tab';
import { OWNER, type Inverter } from './settings-plant';
import type { RawClient, RawTask } from './settings-raw-page';
import { cookiesOf } from './visitor';

/** A session with a tab that has nothing of ours in it but an MQTT client that speaks the gateway's protocol by hand. */
export interface Raw {
  readonly tab: Page;
  readonly cookie: string;
}

export async function openRaw(browser: Browser, url: string, { id, gateway }: Inverter): Promise<Raw> {
  // The bench's own script stands beside the page's: only here may the policy be passed over.
  const context = await browser.newContext({ baseURL: url, bypassCSP: true });
  await context.addCookies(await cookiesOf(url, OWNER));
  const tab = await context.newPage();
  await tab.goto('/help');
  await tab.addScriptTag({ content: await bundled('settings-raw-page.ts') });
  const { cookie, credentials } = await newCredentials(url, OWNER, gateway, 'raw');
  const task: RawTask = { server: credentials, uuid: gateway, deviceId: id };
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
