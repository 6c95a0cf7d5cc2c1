import type { Page } from '@playwright/test';
import type { Say, Screen } from './types';

/** Opens the first station of the list. */
async function openFirst(page: Page, section = ''): Promise<string> {
  const href = await page.locator('[data-station] a[href*="station="]').first().getAttribute('href');
  if (href === null) throw new Error(`${page.url()} has no station`);
  await page.goto(section === '' ? href : `${href}&section=${section}`);
  return (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
}

const dialog = (entry: 'share' | 'auth' | 'enterprise' | 'delete') => async (page: Page, say: Say) => {
  const name = await openFirst(page);
  await page
    .getByRole('button', { name: say('stations.menu.label', { name }), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say(`stations.menu.${entry}`), exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

async function requestHandOver(page: Page, say: Say) {
  await dialog('share')(page, say);
  await page.getByLabel(say('sharing.share.email')).fill('owner@demo.sunhelm.example');
  await page.getByRole('radio', { name: new RegExp(`^${say('sharing.levels.transfer')}`) }).check();
  await page.getByRole('button', { name: say('sharing.share.next'), exact: true }).click();
  await page.getByRole('button', { name: say('sharing.transfer.submit'), exact: true }).waitFor();
}

const list = { path: '/powerDetail?list=1', account: 'business' } as const;

/** Sharing, rights, the ledger of access and deletion. */
export const SHARING_SCREENS: readonly Screen[] = [
  { name: 'share', ...list, act: dialog('share') },
  { name: 'share-transfer', ...list, act: requestHandOver },
  { name: 'authorise', ...list, act: dialog('auth') },
  { name: 'enterprise-link', ...list, act: dialog('enterprise') },
  {
    name: 'access',
    ...list,
    act: async (page) => {
      await openFirst(page, 'access');
      await page.locator('tr[data-way]').first().waitFor();
    },
    whole: true,
  },
  { name: 'station-delete', ...list, act: dialog('delete') },
  {
    name: 'stations-deleted',
    ...list,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('stations.recentlyDeleted') }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
