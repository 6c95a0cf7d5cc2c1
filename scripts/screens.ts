import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '../lib/domain/tenants/languages';
import { PASSWORD, startProduct } from '../tests/support/product';
import { until } from '../tests/support/until';
import { clockScript, middayShift, nodeOptions } from '../tests/screens/midday';
import { screenProjects } from '../tests/screens/projects';
import { ensureBrowser } from './browser.mjs';

/*
 * A PNG of every screen in three sizes, every language, light and dark, into screens/ (the projects of tests/screens).
 *   npm run screens [-- filters]        part of a screen's name, `phone`, `desktop`, `large`, a language, `light`, `dark`;
 *                                       PORTAL_URL and DEMO_PASSWORD use a product that is running already
 *   npm run screens -- manual [names]   the pictures of the operating manual into public/manual, by a product with a neutral
 *                                       name whose clock shows midday
 */

const PAST_WRITTEN = /the history of \d+ stations is complete/;
const PAST_LIMIT_MS = 300_000;

const [first, ...rest] = process.argv.slice(2);
const manual = first === 'manual';
const filters = manual || first === undefined ? rest : [first, ...rest];
const all = screenProjects.map(({ name = '' }) => name).filter((name) => name.startsWith('manual') === manual);
const traits = new Set(all.flatMap((name) => name.split('-')));
/** Of traits that exclude each other one has to match. */
const matches = (name: string) =>
  [['phone', 'desktop', 'large'], [...LANGUAGES], ['light', 'dark']].every((kind) => {
    const chosen = kind.filter((trait) => filters.includes(trait));
    return chosen.length === 0 || chosen.some((trait) => name.split('-').includes(trait));
  });
const projects = all.filter(matches);
const names = filters.filter((filter) => !traits.has(filter));

async function start() {
  const clock = clockScript(middayShift(new Date()));
  const product = await startProduct({
    env: {
      SCENARIO: 'demo',
      TRUSTED_PROXY: '127.0.0.1,::1',
      ...(manual && {
        TENANTS_FILE: path.resolve('tests/screens/neutral/tenants.json'),
        DEMO_PASSWORD: PASSWORD,
        NODE_OPTIONS: [process.env.NODE_OPTIONS, nodeOptions(clock)].filter(Boolean).join(' '),
      }),
    },
  });
  // Before that the sums of years are too small.
  if (manual) await until(() => PAST_WRITTEN.test(product.logs()), { limit: PAST_LIMIT_MS, what: 'the demo’s past' });
  return { ...product, clock };
}

async function main() {
  const running = manual ? undefined : process.env.PORTAL_URL;
  const product = running === undefined ? await start() : null;
  mkdirSync(manual ? 'public/manual' : 'screens', { recursive: true });
  try {
    const child = spawn(
      'node_modules/.bin/playwright',
      [
        'test',
        '--reporter=line',
        ...projects.map((name) => `--project=${name}`),
        ...(names.length > 0 ? ['--grep', `(${names.join('|')})\\S*$`] : []),
      ],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          SCREENS: 'true',
          SCREENS_CLOCK: product?.clock ?? '',
          PORTAL_URL: running ?? product?.url,
          CHROMIUM_PATH: await ensureBrowser(),
        },
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    process.exitCode = code ?? 1;
  } finally {
    await product?.dispose();
  }
}

void main();
