import type { Page } from '@playwright/test';
import { expect, type Translate } from '../fixtures';
import { claimOf, serialOf } from './units';

/* The wizard as a user goes through it. */

export const dialog = (page: Page) => page.getByRole('dialog').first();
export const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);
export const press = (page: Page, t: Translate, key: string) =>
  dialog(page)
    .getByRole('button', { name: t(`stationWizard.actions.${key}`), exact: true })
    .click();
export const head = (page: Page, t: Translate, step: string) =>
  expect(dialog(page).getByRole('heading', { name: t(`stationWizard.heads.${step}`) })).toBeVisible();

export async function openWizard(page: Page, t: Translate) {
  await page.goto('/powerDetail?list=1');
  await page.getByRole('button', { name: t('stations.add'), exact: true }).click();
  await head(page, t, 'basic');
}

export async function fillBasic(page: Page, t: Translate, name: string) {
  await field(page, 'type').selectOption('residential');
  await field(page, 'name').fill(name);
  await field(page, 'installedCapacity').fill('6.6');
  await field(page, 'ratedCapacity').fill('0');
  const address = field(page, 'address');
  await address.pressSequentially('12 Harbour St, Manly NSW');
  // The suburb comes from the list, the street from the user.
  await expect(page.locator('[role=option]').first()).toHaveText(
    `Manly NSW 2095 ${t('stationWizard.address.typed', { street: '12 Harbour St' })}`,
  );
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(field(page, 'postalCode')).toHaveValue('2095');
  await expect(field(page, 'timeZone')).toHaveValue(/^(Sydney|悉尼).+UTC\+1[01][)）]$/);
}

/** The remaining steps after the basics: device, unchanged tariff, no sharing, and the page of the station. */
export async function finishWizard(page: Page, t: Translate, name: string, unit: number) {
  await press(page, t, 'next');
  await fillDevice(page, unit);
  await press(page, t, 'next');
  await press(page, t, 'save');
  await press(page, t, 'skip');
  await dialog(page)
    .getByRole('link', { name: t('stationWizard.actions.open') })
    .click();
  await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible();
}

export async function fillDevice(page: Page, unit: number) {
  await field(page, 'serial').fill(serialOf(unit));
  await field(page, 'claim').fill(claimOf(unit));
}

export async function toTariff(page: Page, t: Translate, name: string, unit: number) {
  await fillBasic(page, t, name);
  await press(page, t, 'next');
  await head(page, t, 'device');
  await fillDevice(page, unit);
  await press(page, t, 'next');
  await head(page, t, 'tariff');
}
