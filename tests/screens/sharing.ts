import type { Page } from '@playwright/test';
import type { Say } from '../e2e/fixtures';
import { openFirst } from './steps';
import { at } from './types';
import type { Screen } from './types';

const dialog = (entry: 'share' | 'auth' | 'enterprise' | 'delete') => async (page: Page, say: Say) => {
  await openFirst(page, 'station');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
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

const list = at('business', '/powerDetail?list=1');

/** Sharing, rights, the ledger of access and deletion. */
export const SHARING_SCREENS: readonly Screen[] = [
  list('share', dialog('share')),
  list('share-transfer', requestHandOver),
  list('authorise', dialog('auth')),
  list('enterprise-link', dialog('enterprise')),
  list(
    'access',
    async (page) => {
      await openFirst(page, 'station', '&section=access');
      await page.locator('tr[data-way]').first().waitFor();
    },
    true,
  ),
  list('station-delete', dialog('delete')),
  list('stations-deleted', async (page, say) => {
    await page.getByRole('button', { name: say('stations.recentlyDeleted') }).click();
    await page.getByRole('dialog').waitFor();
  }),
];
