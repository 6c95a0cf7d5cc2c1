import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

// Without the windows of a whole browser the same pages take a seventh less of the processor.
const usual = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/*
 * The address bar's own pages: a browser with a window loads them anew with each of them, which takes twice the processor time
 * of a visit and is in the way of what is tested and measured. Only the last list of a command line counts, so what Playwright
 * turns off (its chromiumSwitches) stands here again.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** What Chromium needs to run as root in a container, and to stay quiet. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${OFF.join(',')}`,
];

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : null;
}

/** Path of a Chromium: CHROMIUM_PATH, an installed one, Playwright's own; null where there is none. */
export async function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, but there is no such file`);
    return wanted;
  }
  return usual.find((path) => existsSync(path)) ?? (await playwrightsOwn());
}

/** Finds a Chromium or installs one: by apt-get as root on Debian, otherwise through Playwright. */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  console.log('No Chromium found: installing one (set CHROMIUM_PATH to use another)');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installByApt();
  else await run('npx', ['playwright', 'install', 'chromium']);
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
}

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = (name) =>
    run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-noto-cjk'], { env });
  // Lists of packages that are a little old mostly do as well.
  await run('apt-get', ['update'], { env }).catch(() => undefined);
  // Older releases of Debian have no package of the shell alone.
  await install('chromium-headless-shell')
    .catch(() => install('chromium'))
    .catch((error) => console.error(error.message));
}
