import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { processTree, stillRunning } from '../../support/processes';
import { PASSWORD, startProduct, type Product } from '../../support/product';
import { expect, PORT_FROM, signIn, test } from '../fixtures';

/*
 * The whole product as `npm start` runs it. Ports in use, wrong settings and dying programs are tested on the start script itself
 * in tests/integration/start.
 */

const BUSINESS = 'business@demo.sunhelm.example';

const pidsOf = ({ process: { pid } }: Product): readonly number[] =>
  pid === undefined ? [] : processTree(pid).map((one) => one.pid);

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Where the database was moved because its user cannot enter the data folder; null if it can. */
function movedTo(dataDir: string): string | null {
  const pointer = path.join(dataDir, 'database-location.json');
  if (!existsSync(pointer)) return null;
  return (JSON.parse(readFileSync(pointer, 'utf8')) as { database: string }).database;
}

async function stationsOn(page: Page): Promise<readonly (string | null)[]> {
  await expect(page.locator('[data-station]').first()).toBeVisible();
  return page.locator('[data-station]').evaluateAll((all) => all.map((one) => one.getAttribute('data-station')));
}

test('after the process tree is killed it restarts with the same stations and sessions; SIGTERM leaves nothing behind', async ({
  browser,
  lang,
  t,
}, info) => {
  test.setTimeout(360_000);
  // Below a folder that only its owner may enter: if run as root, the database's own user cannot enter it.
  const parent = mkdtempSync(path.join(tmpdir(), 'sunhelm-closed-'));
  const dataDir = path.join(parent, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const portFrom = PORT_FROM + 50 + info.parallelIndex * 100;
  let product = await startProduct({ portFrom, dataDir });
  const { url } = product;
  const context = await browser.newContext({ baseURL: url });
  try {
    await context.addCookies([{ name: 'language', value: lang, url }]);
    const page = await context.newPage();
    await signIn(page, t, BUSINESS, PASSWORD, '/powerDetail');
    const before = await stationsOn(page);
    expect(before.length).toBeGreaterThan(1);
    expect(movedTo(dataDir) !== null).toBe(process.getuid?.() === 0);

    const killed = pidsOf(product);
    // At least the script, backend, database, plants and portal.
    expect(killed.length).toBeGreaterThanOrEqual(5);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await product.stop();
    await expect.poll(() => stillRunning(killed)).toEqual([]);

    product = await startProduct({ port: product.port, dataDir });
    // The old session is still valid and the stations are the same: no new sign-in is needed.
    await page.goto('/powerDetail');
    expect(await stationsOn(page)).toEqual(before);

    const running = pidsOf(product);
    expect(await product.stop()).toBe(0);
    expect(stillRunning(running)).toEqual([]);
    for (const offset of [0, 1, 2, 3]) expect(await isListening(product.port + offset)).toBe(false);
    expect(existsSync(path.join(dataDir, 'instance.lock'))).toBe(false);
  } finally {
    await context.close();
    await product.stop();
    const moved = movedTo(dataDir);
    if (moved !== null) rmSync(moved, { recursive: true, force: true });
    rmSync(parent, { recursive: true, force: true });
  }
});

test('two instances run side by side on other ports with their own data folders, and sessions are not shared', async ({
  page,
  product,
  browser,
  lang,
  t,
}, info) => {
  test.setTimeout(240_000);
  const other = await startProduct({ portFrom: PORT_FROM + 50 + info.parallelIndex * 100 });
  const context = await browser.newContext({ baseURL: other.url });
  try {
    expect(other.dataDir).not.toBe(product.dataDir);
    await context.addCookies([{ name: 'language', value: lang, url: other.url }]);
    const there = await context.newPage();
    await signIn(page, t, BUSINESS, PASSWORD, '/powerDetail');
    await signIn(there, t, BUSINESS, PASSWORD, '/powerDetail');
    const names = (of: Page) => of.locator('[data-station]').getByRole('link').first().innerText();
    await stationsOn(page);
    await stationsOn(there);
    expect(await names(there)).toBe(await names(page));
    // A page that still refreshes its figures would notice the other session in the middle of the next steps.
    await there.close();
    await context.clearCookies();
    await context.addCookies(
      (await page.context().cookies()).map(({ name, value }) => ({ name, value, url: other.url })),
    );
    const again = await context.newPage();
    await again.goto('/powerDetail');
    await expect(again).toHaveURL(/\/login/);
  } finally {
    await context.close();
    await other.dispose();
  }
});
