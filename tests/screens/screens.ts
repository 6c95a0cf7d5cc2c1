import type { Page } from '@playwright/test';
import { ACCOUNT_SCREENS } from './accounts';
import { COPY_SCREENS } from './copies';
import { DEVICE_SCREENS } from './devices';
import { OPERATION_SCREENS } from './operation';
import { SHARING_SCREENS } from './sharing';
import { openMenu, SHELL_SCREENS } from './shell';
import { STATION_SCREENS } from './stations';
import type { Translate } from '../e2e/fixtures';
import { on } from './types';
import type { Screen } from './types';

/** The gateway has answered with readings. */
async function settleDiagram(page: Page) {
  await page.locator('[data-figure]', { hasText: /\d/ }).first().waitFor();
}

async function openAbout(page: Page, t: Translate) {
  const narrow = await page.getByRole('button', { name: t('shell.menu.open') }).isVisible();
  if (narrow) await openMenu(page, t);
  await page.getByRole('button', { name: t('shell.menu.aboutUs') }).click();
  await page.getByRole('button', { name: t('content.legal.privacy') }).waitFor();
}

/** Every screen that there is, and the faces that it can show. */
export const SCREENS: readonly Screen[] = [
  ...SHELL_SCREENS,
  ...STATION_SCREENS,
  ...ACCOUNT_SCREENS,
  on(null, 'not-found', '/nowhere'),
  ...DEVICE_SCREENS,
  ...COPY_SCREENS,
  ...OPERATION_SCREENS,
  on('provider', 'diagram-low', '/primaryDiagram?sheet=container-1-lv', settleDiagram),
  on('provider', 'diagram-high', '/primaryDiagram?sheet=container-1-hv', settleDiagram),
  on('provider', 'diagram-house', '/primaryDiagram', settleDiagram),
  on('provider', 'diagram-flags', '/primaryDiagram?sheet=power-house-5', settleDiagram),
  on('business', 'diagram-devices', '/primaryDiagram', settleDiagram),
  on('owner', 'diagram-symbols', '/primaryDiagram?symbols=1', undefined, true),
  on(null, 'offline-page', '/offline'),
  on(null, 'session-expired', '/login?expired=1'),
  on('owner', 'company', '/about', undefined, true),
  on('miller', 'company-electric', '/about', undefined, true),
  on('council', 'company-lamp', '/about', undefined, true),
  on('council', 'about-lamp', '/', openAbout),
  on('owner', 'help', '/help', undefined, true),
  on('owner', 'help-open', '/help', async (page) => {
    await page.locator('summary').first().click();
  }),
  on('owner', 'help-found', '/help?search=gateway', undefined, true),
  on('owner', 'help-nothing', '/help?search=zzzz'),
  on('owner', 'manual-page', '/action'),
  on('owner', 'about', '/', openAbout),
  on('owner', 'about-privacy', '/', async (page, t) => {
    await openAbout(page, t);
    await page.getByRole('button', { name: t('content.legal.privacy') }).click();
    await page
      .getByRole('dialog', { name: t('content.legal.privacy') })
      .frameLocator('iframe')
      .getByRole('heading', { level: 1 })
      .waitFor();
  }),
  ...SHARING_SCREENS,
];
