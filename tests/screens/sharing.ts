import type { Page } from '@playwright/test';
import type { Translate } from '../e2e/fixtures';
import { openFirst } from './steps';
import { at } from './types';
import type { Screen } from './types';

const dialog = (entry: 'share' | 'auth' | 'enterprise' | 'delete') => async (page: Page, t: Translate) => {
  await openFirst(page, 'station');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page
    .getByRole('button', { name: t('stations.menu.label', { name }), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t(`stations.menu.${entry}`), exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

async function requestHandOver(page: Page, t: Translate) {
  await dialog('share')(page, t);
  await page.getByLabel(t('sharing.share.email')).fill('owner@demo.sunhelm.example');
  await page.getByRole('radio', { name: new RegExp(`^${t('sharing.levels.transfer')}`) }).check();
  await page.getByRole('button', { name: t('sharing.share.next'), exact: true }).click();
  await page.getByRole('button', { name: t('sharing.transfer.submit'), exact: true }).waitFor();
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
  list('stations-deleted', async (page, t) => {
    await page.getByRole('button', { name: t('stations.recentlyDeleted') }).click();
    await page.getByRole('dialog').waitFor();
  }),
];
