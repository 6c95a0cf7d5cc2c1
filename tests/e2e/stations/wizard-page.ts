import type { Page } from '@playwright/test';
import { expect, type Say } from '../fixtures';
import { claimOf, serialOf } from './units';

/* The wizard as a user goes through it. */

export const dialog = (page: Page) => page.getByRole('dialog').first();
export const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`);
export const press = (page: Page, say: Say, key: string) =>
  dialog(page)
    .getByRole('button', { name: say(`stationWizard.actions.${key}`), exact: true })
    .click();
export const head = (page: Page, say: Say, step: string) =>
  expect(dialog(page).getByRole('heading', { name: say(`stationWizard.heads.${step}`) })).toBeVisible();

export async function openWizard(page: Page, say: Say) {
  await page.goto('/powerDetail?list=1');
  await page.getByRole('button', { name: say('stations.add'), exact: true }).click();
  await head(page, say, 'basic');
}

export async function fillBasic(page: Page, say: Say, name: string) {
  await field(page, 'type').selectOption('residential');
  await field(page, 'name').fill(name);
  await field(page, 'installedCapacity').fill('6.6');
  await field(page, 'ratedCapacity').fill('0');
  const address = field(page, 'address');
  await address.pressSequentially('12 Harbour St, Manly NSW');
  // The suburb comes from the list, the street from the user.
  await expect(page.locator('[role=option]').first()).toHaveText(
    `Manly NSW 2095 ${say('stationWizard.address.typed', { street: '12 Harbour St' })}`,
  );
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(field(page, 'postalCode')).toHaveValue('2095');
  await expect(field(page, 'timeZone')).toHaveValue(/^(Sydney|悉尼).+UTC\+1[01][)）]$/);
}

/** The remaining steps after the basics: device, unchanged tariff, no sharing, and the page of the station. */
export async function finishWizard(page: Page, say: Say, name: string, unit: number) {
  await press(page, say, 'next');
  await fillDevice(page, unit);
  await press(page, say, 'next');
  await press(page, say, 'save');
  await press(page, say, 'skip');
  await dialog(page)
    .getByRole('link', { name: say('stationWizard.actions.open') })
    .click();
  await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible();
}

export async function fillDevice(page: Page, unit: number) {
  await field(page, 'serial').fill(serialOf(unit));
  await field(page, 'claim').fill(claimOf(unit));
}

export async function toTariff(page: Page, say: Say, name: string, unit: number) {
  await fillBasic(page, say, name);
  await press(page, say, 'next');
  await head(page, say, 'device');
  await fillDevice(page, unit);
  await press(page, say, 'next');
  await head(page, say, 'tariff');
}
