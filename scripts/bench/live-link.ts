import { chromium } from '@playwright/test';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { startProduct } from '../../tests/support/product';
import { bundled, findInverter, newCredentials } from './broker-tab';
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

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

export async function liveLink(): Promise<void> {
  const script = await bundled('live-link-page.ts');
  const product = await startProduct({ env: { SCENARIO: 'one-station' }, portFrom: 5500 });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const account = 'owner@demo.sunhelm.example';
    const { id: deviceId, gateway: uuid } = await findInverter(product.url, account);
    const times: LinkTimes = { raw: [], linked: [] };
    // The bench's own script stands beside the page's: only here may the policy be passed over.
    const context = await browser.newContext({ bypassCSP: true });
    for (let session = 0; session < SESSIONS; session += 1) {
      const tab = await context.newPage();
      await tab.goto(`${product.url}/login`);
      await tab.addScriptTag({ content: script });
      const credentials = async (serverId: string) =>
        (await newCredentials(product.url, account, uuid, serverId)).credentials;
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
