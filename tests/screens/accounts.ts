import type { Page } from '@playwright/test';
import type { Translate } from '../e2e/fixtures';
import { on } from './types';
import type { Screen } from './types';

const openMember = (what: 'stations' | 'transfer' | 'delete') => async (page: Page, t: Translate) => {
  const name = t(`organisation.actions.${what}Named`, { name: 'Priya Nair' });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Everything about the own account and organisation, signed out and signed in. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  on(null, 'login', '/login'),
  on(null, 'login-mistakes', '/login', async (page, t) => {
    await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
    await page.getByText(t('auth.enterEmail')).waitFor();
  }),
  on(null, 'login-terms', '/login', async (page) => {
    await page.locator('form label button').last().click();
    await page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  }),
  on(null, 'login-phone', '/login', async (page, t) => {
    await page.getByRole('tab', { name: t('auth.modes.phone'), exact: true }).click();
    await page.getByRole('combobox').first().waitFor();
  }),
  on(null, 'login-code', '/login', async (page, t) => {
    await page.getByRole('tab', { name: t('auth.modes.code') }).click();
    await page.getByRole('textbox', { name: t('auth.code'), exact: true }).waitFor();
  }),
  on(null, 'login-refused', '/login', async (page, t) => {
    await page.locator('input[name=account]').fill(`nobody.${Date.now()}@example.com`);
    await page.locator('input[name=password]').fill('not the password');
    await page.locator('input[name=agreed]').check();
    await page.getByRole('button', { name: t('auth.submit'), exact: true }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  }),
  { ...on(null, 'login-electric', '/login'), tenant: 'electric' },
  { ...on(null, 'login-lamp', '/login'), tenant: 'lamp' },
  on(null, 'forgot-password', '/forgotPassword'),
  on(null, 'forgot-password-sent', '/forgotPassword', async (page, t) => {
    await page.locator('input[name=account]').fill(`nobody.${Date.now()}@example.com`);
    await page.getByRole('button', { name: t('auth.getCode') }).click();
    await page.getByText(t('auth.emailVerifyCodeSuccess')).waitFor();
    await page.getByRole('button', { name: t('auth.reset.submit') }).click();
    await page.getByText(t('auth.enterCode')).waitFor();
  }),
  on(null, 'register', '/register'),
  on(
    null,
    'register-form',
    '/register',
    async (page, t) => {
      await page.getByText(t('auth.register.enterprise'), { exact: true }).click();
      await page.getByRole('button', { name: t('auth.register.next'), exact: true }).click();
      await page.getByLabel(t('auth.newPassword'), { exact: true }).fill('sunhelm2026');
      await page.getByRole('meter').waitFor();
    },
    true,
  ),
  on('owner', 'change-password', '/changePassword'),
  on('provider', 'profile', '/userCenter', undefined, true),
  on('provider', 'profile-name', '/userCenter', async (page, t) => {
    const what = t('account.details.name');
    await page.getByRole('button', { name: t('account.details.reviseNamed', { what }) }).click();
    await page.getByRole('dialog').waitFor();
  }),
  on('provider', 'profile-picture', '/userCenter', async (page, t) => {
    await page.getByLabel(t('account.avatar.pick')).setInputFiles('public/manual/sign-in-en.webp');
    await page.getByRole('dialog').locator('img[src^="blob:"]').waitFor();
  }),
  on('provider', 'profile-email', '/userCenter', async (page, t) => {
    const what = t('account.details.email');
    await page.getByRole('button', { name: t('account.details.reviseNamed', { what }) }).click();
    await page.getByRole('dialog').waitFor();
  }),
  on('provider', 'profile-phone', '/userCenter', async (page, t) => {
    const what = t('account.details.mobile');
    await page.getByRole('button', { name: t('account.details.bindNamed', { what }) }).click();
    await page.getByRole('dialog').waitFor();
  }),
  on('owner', 'profile-invited', '/userCenter', undefined, true),
  on('provider', 'enterprise-members', '/userCenter', async (page, t) => {
    const box = page.locator('section').filter({ has: page.getByRole('heading', { name: t('organisation.title') }) });
    await box.last().evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  }),
  on('provider', 'enterprise-add', '/userCenter', async (page, t) => {
    await page.getByRole('button', { name: t('organisation.add.open') }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
  on('provider', 'enterprise-add-mistake', '/userCenter', async (page, t) => {
    await page.getByRole('button', { name: t('organisation.add.open') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('nobody');
    await page.getByRole('button', { name: t('organisation.add.submit'), exact: true }).click();
    await page.getByText(t('organisation.add.wrongEmail')).waitFor();
  }),
  on('provider', 'enterprise-transfer', '/userCenter', openMember('transfer')),
  on('provider', 'enterprise-delete', '/userCenter', openMember('delete')),
  on('provider', 'enterprise-stations', '/userCenter', async (page, t) => {
    await openMember('stations')(page, t);
    const options = page.getByRole('option').filter({ visible: true });
    await options.nth(1).click();
    await options.nth(3).click();
  }),
];
