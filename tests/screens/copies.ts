import type { Page } from '@playwright/test';
import { change, read } from './device-steps';
import type { Translate } from '../e2e/fixtures';
import { at } from './types';
import type { Screen } from './types';

/** Versions of settings, compared and copied. */

const YARD = '/device/C002?search=yard';
const yard = at('miller', YARD);
const CAPACITY = 'battCapacity';
const own = at('owner', '/device/C002');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Reads the device so that there is a version, and opens the list of them. */
async function versions(page: Page, t: Translate) {
  const recorded = page.waitForResponse(/\/comm-log\/reading$/);
  await read(page);
  await recorded;
  await page.getByRole('link', { name: t('settingVersions.open'), exact: true }).click();
  await page.locator('[data-version]').first().waitFor();
}

/** Two versions that differ. */
async function compare(page: Page, t: Translate) {
  await read(page);
  await change(page, CAPACITY, '250', '260');
  await button(page, t('settings.submit')).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await button(page, t('settings.report.dismiss')).waitFor();
  const recorded = page.waitForResponse(/\/comm-log\/reading$/);
  await page.reload();
  await recorded;
  await page.getByRole('link', { name: t('settingVersions.open'), exact: true }).click();
  await page
    .locator('[data-version]')
    .nth(1)
    .getByRole('link', { name: t('settingVersions.compare'), exact: true })
    .click();
  await page.locator('[data-kind]').first().waitFor();
}

async function copyChoice(page: Page, t: Translate) {
  await versions(page, t);
  await page
    .locator('[data-version]')
    .first()
    .getByRole('link', { name: t('settingVersions.copy'), exact: true })
    .click();
  await page.getByRole('searchbox', { name: t('settingVersions.copying.find') }).waitFor();
}

async function copyChosen(page: Page, t: Translate) {
  await copyChoice(page, t);
  await page.locator('summary').first().click();
  await page.locator(`input[name="${CAPACITY}"]`).check();
  const targets = page.getByRole('checkbox', { name: /yard/ });
  for (const at of [0, 1, 2]) await targets.nth(at).check();
}

async function copyPreview(page: Page, t: Translate) {
  // The version to be copied has another value than the others.
  await read(page);
  await change(page, CAPACITY, '270', '280');
  await button(page, t('settings.submit')).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await button(page, t('settings.report.dismiss')).waitFor();
  await page.goto(YARD);
  await copyChosen(page, t);
  await button(page, t('settingVersions.copying.preview')).click();
  await page.locator('[data-target]').nth(2).waitFor();
}

async function copyAsking(page: Page, t: Translate) {
  await copyPreview(page, t);
  const start = t('settingVersions.copying.start').split('{')[0]?.trim() ?? '';
  await page.getByRole('button', { name: new RegExp(start) }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await page.locator('[data-phase="asking"]').waitFor();
}

async function copyOver(page: Page, t: Translate) {
  await copyAsking(page, t);
  const goOn = t('settingVersions.copying.confirm').split('{')[0]?.trim() ?? '';
  await page.getByRole('button', { name: new RegExp(goOn) }).click();
  await page.locator('[data-phase="over"]').waitFor();
}

export const COPY_SCREENS: readonly Screen[] = [
  own('versions', versions, true),
  own('versions-compare', compare, true),
  yard('copy-choice', copyChosen),
  yard('copy-preview', copyPreview, true),
  yard('copy-over', copyOver, true),
  // Last: a copy that is asked about and left holds its devices for a while.
  yard('copy-asking', copyAsking, true),
];
