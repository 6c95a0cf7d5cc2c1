import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './scripts/browser.mjs';
import type { ProductOptions } from './tests/e2e/fixtures';
import { screenProjects } from './tests/screens/projects';

// An eighth of the processor time of a visit: a page that lives for seconds is optimised in vain.
const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev --single-threaded'];
const launchOptions = { executablePath: process.env.CHROMIUM_PATH, args: [...BROWSER_ARGS, ...SHORT_LIVED] };

/** Every worker owns a whole product: its own ports, data folder, plants. Two fit on two cores; E2E_WORKERS says otherwise. */
export default defineConfig<object, ProductOptions>({
  testDir: 'tests/e2e',
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // They end what hangs, and say nothing of speed: machines differ by four times.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions,
    // A trace takes a seventh of a small machine's time, and a sky that moves more: who looks for a fault asks for one.
    trace: process.env.E2E_TRACE
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true }
      : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-AU',
    timezoneId: 'Europe/Berlin',
    // What a worker fetches no test can look at or hold up; the tests of the worker itself allow it.
    serviceWorkers: 'block',
  },
  // Pictures, not checks: no part of a test run.
  projects: process.env.SCREENS
    ? screenProjects
    : [
        { name: 'desktop-en', use: { lang: 'en', viewport: { width: 1440, height: 900 } } },
        // The same screens as a phone owner in Chinese sees them. What concerns the servers, the vendors of maps, a keyboard, or is
        // the same on both, runs once and says so in its name; how those screens look and what axe says of them is checked in both.
        {
          name: 'phone-zh',
          testIgnore: /\.desktop\.spec\.ts$/,
          use: { lang: 'zh', locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
        },
      ],
});
