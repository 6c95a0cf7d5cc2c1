import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';
import { BROWSER_ARGS, ensureBrowser } from '../browser.mjs';
import { traced } from './traced';

/*
 * The tree of stations in Chromium, with as many of 10,000 stations loaded as one, ten and a hundred pages hold: the longest task of the page
 * at each step, by the processor time of its thread. MUI's tree (ADR 192) is measured beside it where it is installed:
 * npm install --no-save --legacy-peer-deps @mui/x-tree-view@9.14.0
 */

const COUNTS = [100, 1_000, 10_000];
const TREES = ['own-tree.tsx', ...(existsSync('node_modules/@mui/x-tree-view') ? ['mui-tree.jsx'] : [])];
/** Goals for ours: each step with ten pages loaded. */
const MOST = { count: 1_000, ms: 100 };
const LIMIT_MS = 120_000;

/** A page with one of the trees, its script and its styles in it. */
async function pageOf(tree: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: { page: `scripts/bench/tree/${tree}` },
    bundle: true,
    write: false,
    outdir: 'out',
    minify: true,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    alias: { '@': process.cwd() },
    logLevel: 'error',
  });
  const file = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  const script = file('.js').replaceAll('</script', '<\\/script');
  return `<!doctype html><meta charset="utf-8"><style>${file('.css')}</style><div id="app"></div><script>${script}</script>`;
}

/** Milliseconds of the longest task, by step. */
async function steps(browser: Browser, page: Page): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  const step = async (what: string, act: () => Promise<unknown>) => {
    const { thread } = await traced(browser, async () => {
      await act();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    });
    figures.set(what, thread);
  };
  const key = (name: string) => page.keyboard.press(name);
  await step('first drawing', () => page.evaluate(() => (window as unknown as { start(): void }).start()));
  await page.getByRole('treeitem').first().waitFor();
  await page.getByRole('button', { name: 'All' }).focus();
  await key('Tab');
  await key('Home');
  await step('arrow down', () => key('ArrowDown'));
  await step('expand', () => key('ArrowRight'));
  await step('check one', () => key(' '));
  await step('check all', () => page.getByRole('button', { name: 'All' }).click());
  await step('scroll', async () => {
    await page.getByRole('tree').hover();
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 600);
  });
  await page.getByLabel('search').focus();
  await step('type', () => key('9'));
  await step('clear', () => key('Backspace'));
  return figures;
}

export async function tree(): Promise<boolean> {
  let html = '';
  const server = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(html)).listen(0);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  let good = true;
  try {
    for (const name of TREES) {
      html = await pageOf(name);
      for (const count of COUNTS) {
        const page = await browser.newPage();
        page.setDefaultTimeout(LIMIT_MS);
        await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/?count=${count}`);
        const figures = await steps(browser, page);
        const list = [...figures].map(([what, ms]) => `${what} ${ms.toFixed(0)}`).join(', ');
        console.log(`${name.padEnd(13)} ${String(count).padStart(6)} stations loaded, longest task in ms: ${list}`);
        if (name === TREES[0] && count <= MOST.count) good &&= [...figures.values()].every((ms) => ms <= MOST.ms);
        await page.close();
      }
    }
    return good;
  } finally {
    await browser.close();
    server.close();
  }
}

if (process.argv[1]?.endsWith('tree.ts')) {
  void tree().then((good) => {
    process.exitCode = good ? 0 : 1;
  });
}
