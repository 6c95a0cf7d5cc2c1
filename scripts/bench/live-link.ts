import { build } from 'esbuild';
import { chromium } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { root, signInByHttp } from './servers';
import type { LinkTask, LinkTimes } from './live-link-page';

/*
 * A live read of 40 properties through the browser's client (lib/gateway) against a raw mqtt.js round trip, both in
 * Chromium, over the product's own broker front, to the same simulated gateway, in turns.
 */

const GOAL = 1.3;
// The front slows a connection down after a burst of 200 packets: few reads a session, several sessions.
const SESSIONS = 6;
const ROUNDS = 60;
const WARM = 15;

interface Answer {
  readonly servers: readonly { url: string; username: string; password: string; clientId?: string }[];
}

async function page(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/scripts/bench/live-link-page.ts`],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    tsconfig: `${root}/tsconfig.json`,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export async function liveLink(): Promise<void> {
  const script = await page();
  const product = await startProduct({ env: { SCENARIO: 'one-station' }, portFrom: 5500 });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const account = 'owner@demo.sunhelm.example';
    const cookie = await signInByHttp(product.url, account, PASSWORD);
    const list = await (await fetch(`${product.url}/device/C002`, { headers: { cookie } })).text();
    const deviceId = /data-device="(\w+)"/.exec(list)?.[1] ?? '';
    const uuid = /gatewayUuid\\?":\\?"(\w+)/.exec(list)?.[1] ?? '';
    if (!deviceId || !uuid) throw new Error('the list of inverters names no device or gateway');
    const times: LinkTimes = { raw: [], linked: [] };
    // The bench's own script stands beside the page's: only here may the policy be passed over.
    const context = await browser.newContext({ bypassCSP: true });
    for (let session = 0; session < SESSIONS; session += 1) {
      const tab = await context.newPage();
      await tab.goto(`${product.url}/login`);
      await tab.addScriptTag({ content: script });
      const credentials = async (serverId: string) => {
        const own = await signInByHttp(product.url, account, PASSWORD);
        const answer = await fetch(`${product.url}/api/live/link?gateways=${uuid}`, { headers: { cookie: own } });
        const [server] = ((await answer.json()) as Answer).servers;
        if (!server?.clientId) throw new Error('no broker credentials');
        return { ...server, clientId: server.clientId, serverId };
      };
      const codes = ['P', 'pv1Power', 'pv2Power', 'gridPower', 'loadPower', 'battPower', 'battSoc', 'invPower'];
      const task: LinkTask = {
        uuid,
        deviceId,
        codes,
        raw: await credentials('raw'),
        linked: await credentials('linked'),
        warm: WARM,
        rounds: ROUNDS,
      };
      const some = await tab.evaluate((input) => {
        const { measureLink } = globalThis as unknown as { measureLink: (task: typeof input) => Promise<LinkTimes> };
        return measureLink(input);
      }, task);
      times.raw.push(...some.raw);
      times.linked.push(...some.linked);
      await tab.close();
    }
    const [raw, linked] = [quantile(times.raw, 0.5), quantile(times.linked, 0.5)];
    console.log(`raw mqtt.js   median ${raw.toFixed(2)} ms, p95 ${quantile(times.raw, 0.95).toFixed(2)} ms`);
    console.log(`lib/gateway   median ${linked.toFixed(2)} ms, p95 ${quantile(times.linked, 0.95).toFixed(2)} ms`);
    console.log(`${times.raw.length} reads each; ${(linked / raw).toFixed(2)} times (at most ${GOAL})`);
  } finally {
    await browser.close();
    await product.dispose();
  }
}

if (process.argv[1]?.endsWith('live-link.ts')) void liveLink();
