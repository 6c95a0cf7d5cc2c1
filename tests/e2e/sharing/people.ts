import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/product';
import { expect, type Translate } from '../fixtures';

/** The stations in the user's list, by id. */
export async function stationsOf(page: Page): Promise<ReadonlyMap<string, string>> {
  await page.goto('/powerDetail?list=1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const rows = page.locator('[data-station]').filter({ visible: true });
  // The first link of a row is the station's name.
  const found = await rows.evaluateAll((all) =>
    all.map(
      (row) => [row.querySelector('a')?.textContent?.trim() ?? '', row.getAttribute('data-station') ?? ''] as const,
    ),
  );
  return new Map(found);
}

/** Opens the detail page of a station from the list; returns its id. */
export async function openStation(page: Page, name: string, section = ''): Promise<string> {
  const id = (await stationsOf(page)).get(name);
  if (id === undefined) throw new Error(`the list has no ${name}`);
  await page.goto(`/powerDetail?station=${id}${section === '' ? '' : `&section=${section}`}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return id;
}

/** Opens a dialog of a station from the menu of its detail page. */
export async function choose(
  page: Page,
  t: Translate,
  name: string,
  entry: 'share' | 'auth' | 'tariff' | 'enterprise' | 'delete',
) {
  await page
    .getByRole('button', { name: t('stations.menu.label', { name }), exact: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: t(`stations.menu.${entry}`), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Shares the station whose detail page is open with an address, at the level view. */
export async function shareWith(page: Page, t: Translate, name: string, email: string) {
  const dialog = await choose(page, t, name, 'share');
  await dialog.getByLabel(t('sharing.share.email')).fill(email);
  await dialog.getByRole('button', { name: t('sharing.share.submit'), exact: true }).click();
  await expect(page.getByText(t('sharing.share.success'), { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Signs in the page's browser as a remembered one, without the password; enters the password where it is required. */
export async function becomeRemembered(page: Page, account: string): Promise<void> {
  await page.goto('/about');
  const { origin } = new URL(page.url());
  for (const proof of [
    { password: PASSWORD, remember: true },
    { remembered: true, remember: true },
  ]) {
    const reply = await page.request.post('/api/session/sign-in', {
      headers: { origin, 'sec-fetch-site': 'same-origin', 'x-requested-by': 'portal' },
      data: { mode: 2, account, agreed: true, ...proof },
    });
    expect(reply.status()).toBe(200);
  }
}

export async function showPassword(page: Page, t: Translate): Promise<void> {
  const question = page.getByRole('dialog', { name: t('account.confirm.title') });
  await question.getByLabel(t('account.confirm.password'), { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: t('account.confirm.submit'), exact: true }).click();
  await expect(question).toBeHidden();
}
