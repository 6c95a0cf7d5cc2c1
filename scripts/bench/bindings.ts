import { chromium } from '@playwright/test';
import { label } from '../../tests/support/labels';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { signInByHttp } from './servers';
import { traced } from './traced';

/*
 * The dialog that binds stations to a member (P2.72), for an organisation with 10,000 of them, in Chromium: how long each
 * step takes until it is on screen, and the longest task of the page meanwhile, by the clock and by the processor time
 * of its thread, which a busy machine does not stretch. BENCH_URL measures a product that runs already (SCENARIO=fleet).
 */

const LONGEST_TASK_MS = 50;
const say = (key: string, values?: Record<string, string | number>) => label('en', `enterprise.${key}`, values);
const ME = 'Marcus Webb';

export async function bindings(): Promise<boolean> {
  const running = process.env.BENCH_URL;
  const product = running ? null : await startProduct({ env: { SCENARIO: 'fleet' }, portFrom: 6300 });
  const url = running ?? product?.url ?? '';
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const session = await signInByHttp(url, 'provider@demo.sunhelm.example', PASSWORD);
    const cookies = [...session.split('; '), 'language=en'].map((cookie) => {
      const at = cookie.indexOf('=');
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url };
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto('/userCenter');
    const open = page.getByRole('button', { name: say('actions.stationsNamed', { name: ME }), exact: true });
    await open.hover();
    const dialog = page.getByRole('dialog');
    const unbound = dialog.getByRole('region').first();
    const bound = dialog.getByRole('region').last();
    const option = unbound.getByRole('option').first();
    let good = true;
    const step = async (what: string, act: () => Promise<unknown>, done: () => Promise<unknown>): Promise<void> => {
      let took = 0;
      const { wall, thread } = await traced(browser, async () => {
        const began = performance.now();
        await act();
        await done();
        took = performance.now() - began;
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      });
      good &&= thread <= LONGEST_TASK_MS;
      const longest = `${thread.toFixed(0)} ms of the processor, ${wall.toFixed(0)} ms by the clock`;
      console.log(`${what.padEnd(32)} ${took.toFixed(0).padStart(5)} ms   longest task ${longest}`);
    };
    await step(
      'open, with the code of dialogs',
      () => open.click(),
      () => option.waitFor(),
    );
    await dialog.getByRole('button', { name: label('en', 'common.cancel') }).click();
    await dialog.waitFor({ state: 'hidden' });
    await step(
      'open again',
      () => open.click(),
      () => option.waitFor(),
    );
    const all = unbound.getByRole('button', { name: /^Select/ });
    await step(
      'type a search',
      () => unbound.getByRole('searchbox').pressSequentially('site 0'),
      () => unbound.getByRole('button', { name: /that match/, disabled: false }).waitFor(),
    );
    await step(
      'choose all that match',
      () => all.click(),
      () => unbound.getByRole('option', { selected: true }).first().waitFor(),
    );
    await step(
      'move them',
      () => unbound.getByRole('button', { name: /^Bind/ }).click(),
      () => bound.getByRole('option').first().waitFor(),
    );
    await step(
      'turn the page',
      () => bound.getByRole('button').nth(2).click(),
      () => bound.getByText(/^51–100/).waitFor(),
    );
    await step(
      'save',
      () => dialog.getByRole('button', { name: say('binding.save') }).click(),
      () => dialog.waitFor({ state: 'hidden' }),
    );
    return good;
  } finally {
    await browser.close();
    await product?.dispose();
  }
}

if (process.argv[1]?.endsWith('bindings.ts')) void bindings();
