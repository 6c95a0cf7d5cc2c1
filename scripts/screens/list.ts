import type { Page } from '@playwright/test';
import { ACCOUNT_SCREENS } from './account-list';
import { COPY_SCREENS } from './copies';
import { DEVICE_SCREENS } from './devices';
import { OPERATION_SCREENS } from './operation';
import { SHARING_SCREENS } from './sharing';
import { openMenu, SHELL_SCREENS } from './shell';
import { STATION_SCREENS } from './stations';
import type { Say, Screen } from './types';

/** The gateway has answered with readings. */
async function settleDiagram(page: Page) {
  await page.locator('[data-figure]', { hasText: /\d/ }).first().waitFor();
}

async function openAbout(page: Page, say: Say) {
  const narrow = await page.getByRole('button', { name: say('shell.menu.open') }).isVisible();
  if (narrow) await openMenu(page, say);
  await page.getByRole('button', { name: say('shell.menu.aboutUs') }).click();
  await page.getByRole('button', { name: say('content.about.privacy') }).waitFor();
}

/** Every screen that there is, and the faces that it can show. */
export const SCREENS: readonly Screen[] = [
  ...SHELL_SCREENS,
  ...STATION_SCREENS,
  ...ACCOUNT_SCREENS,
  { name: 'not-found', path: '/nowhere', account: null },
  ...DEVICE_SCREENS,
  ...COPY_SCREENS,
  ...OPERATION_SCREENS,
  { name: 'diagram-low', path: '/primaryDiagram?sheet=container-1-lv', account: 'provider', act: settleDiagram },
  { name: 'diagram-high', path: '/primaryDiagram?sheet=container-1-hv', account: 'provider', act: settleDiagram },
  { name: 'diagram-house', path: '/primaryDiagram', account: 'provider', act: settleDiagram },
  { name: 'diagram-flags', path: '/primaryDiagram?sheet=power-house-5', account: 'provider', act: settleDiagram },
  { name: 'diagram-devices', path: '/primaryDiagram', account: 'business', act: settleDiagram },
  { name: 'diagram-symbols', path: '/primaryDiagram?symbols=1', account: 'owner', whole: true },
  { name: 'offline-page', path: '/offline', account: null },
  { name: 'session-expired', path: '/login?expired=1', account: null },
  { name: 'company', path: '/about', account: 'owner', whole: true },
  { name: 'company-electric', path: '/about', account: 'miller', whole: true },
  { name: 'company-lamp', path: '/about', account: 'council', whole: true },
  { name: 'about-lamp', path: '/', account: 'council', act: openAbout },
  { name: 'help', path: '/help', account: 'owner', whole: true },
  {
    name: 'help-open',
    path: '/help',
    account: 'owner',
    act: async (page) => {
      await page.locator('summary').first().click();
    },
  },
  { name: 'help-found', path: '/help?search=gateway', account: 'owner', whole: true },
  { name: 'help-nothing', path: '/help?search=zzzz', account: 'owner' },
  { name: 'manual-page', path: '/action', account: 'owner' },
  { name: 'about', path: '/', account: 'owner', act: openAbout },
  {
    name: 'about-privacy',
    path: '/',
    account: 'owner',
    act: async (page, say) => {
      await openAbout(page, say);
      await page.getByRole('button', { name: say('content.about.privacy') }).click();
      await page
        .getByRole('dialog', { name: say('content.legal.privacy') })
        .frameLocator('iframe')
        .getByRole('heading', { level: 1 })
        .waitFor();
    },
  },
  ...SHARING_SCREENS,
];
