import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Call } from '@/lib/contract/portal/call';
import { portalEntries } from '../../support/portal-inputs';

const root = path.resolve(__dirname, '../../../lib/contract/portal/calls');

const files = readdirSync(root, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));

/** Every call as the browser knows it, by its name. */
async function browserCalls(): Promise<Map<string, Call>> {
  const modules = await Promise.all(
    files.map((file) => import(`@/lib/contract/portal/calls/${file}`) as Promise<Record<string, Call>>),
  );
  return new Map(modules.flatMap((module) => Object.entries(module)));
}

test('P7.1 the browser knows exactly the calls of the portal, at the addresses of their entries', async () => {
  const calls = [...(await browserCalls()).values()].map(({ method, path: at }) => `${method} ${at}`);
  const entries = (await portalEntries()).map(({ method, path: at }) => `${method} ${at}`);
  expect(entries.length).toBeGreaterThan(110);
  expect(calls.toSorted()).toEqual(entries.toSorted());
});

test('P7.1 a call with an unusual encoding for its method is marked with its entry’s encoding', async () => {
  const calls = new Map([...(await browserCalls()).values()].map((call) => [call.path, call]));
  for (const { encoding, method, path: at } of await portalEntries()) {
    const usual = method === 'GET' ? ['query', 'none'] : ['json'];
    const expected = usual.includes(encoding) ? undefined : encoding;
    expect([at, calls.get(at)?.encoding]).toEqual([at, expected]);
  }
});

test('a call has the same name and file in the browser and in the contract', async () => {
  const named = [];
  for (const file of files) {
    const calls = (await import(`@/lib/contract/portal/calls/${file}`)) as Record<string, Call>;
    const entries = (await import(`@/lib/contract/portal/${file}`)) as Record<string, unknown>;
    for (const [name, { path: at }] of Object.entries(calls))
      if ((entries[name] as { path?: string } | undefined)?.path !== at) named.push(`${file} ${name}`);
  }
  expect(named).toEqual([]);
});
