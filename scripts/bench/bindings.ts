import { chromium, type Page } from '@playwright/test';
import { label } from '../../tests/support/labels';
import { PASSWORD, startProduct } from '../../tests/support/product';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { signInByHttp } from './servers';

/*
 * The dialog that binds stations to a member (P2.72), for an organisation with 10,000 of them, in Chromium: how long each
 * step takes until it is on screen, and the longest task of the page meanwhile. BENCH_URL measures a product that runs
 * already (with SCENARIO=fleet).
 */

const LONGEST_TASK_MS = 50;
const say = (key: string, values?: Record<string, string | number>) => label('en', `enterprise.${key}`, values);
const ME = 'Marcus Webb';

interface Observed {
  __tasks: number[];
}

/** The longest task since the last question; 0 where none took 50 ms. */
const longest = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Entries are handed out after the next idle moment.
        requestIdleCallback(() =>
          setTimeout(() => {
            const place = window as unknown as Observed;
            resolve(Math.max(0, ...place.__tasks.splice(0)));
          }),
        );
      }),
  );

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
    await page.addInitScript(() => {
      const place = window as unknown as Observed;
      place.__tasks = [];
      new PerformanceObserver((list) => place.__tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
        { type: 'longtask' },
      );
    });
    await page.goto('/userCenter');
    const open = page.getByRole('button', { name: say('actions.stationsNamed', { name: ME }), exact: true });
    await open.hover();
    const dialog = page.getByRole('dialog');
    const unbound = dialog.getByRole('region').first();
    const bound = dialog.getByRole('region').last();
    const option = unbound.getByRole('option').first();
    let good = true;
    const step = async (what: string, act: () => Promise<unknown>, done: () => Promise<unknown>): Promise<void> => {
      await longest(page);
      const began = performance.now();
      await act();
      await done();
      const took = performance.now() - began;
      const task = await longest(page);
      good &&= task <= LONGEST_TASK_MS;
      console.log(`${what.padEnd(34)} ${took.toFixed(0).padStart(6)} ms   longest task ${task.toFixed(0)} ms`);
    };
    await step('open', () => open.click(), () => option.waitFor());
    const all = unbound.getByRole('button', { name: /^Select/ });
    await step(
      'type a search',
      () => unbound.getByRole('searchbox').pressSequentially('site 0'),
      () => unbound.getByRole('button', { name: /that match/, disabled: false }).waitFor(),
    );
    await step('choose all that match', () => all.click(), () => unbound.getByRole('option', { selected: true }).first().waitFor());
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
