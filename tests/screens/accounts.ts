import type { Page } from '@playwright/test';
import type { Say } from '../e2e/fixtures';
import { on } from './types';
import type { Screen } from './types';

const openMember = (what: 'stations' | 'transfer' | 'delete') => async (page: Page, say: Say) => {
  const name = say(`organisation.actions.${what}Named`, { name: 'Priya Nair' });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Everything about the own account and organisation, signed out and signed in. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  on(null, 'login', '/login'),
  on(null, 'login-mistakes', '/login', async (page, say) => {
    await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
    await page.getByText(say('auth.enterEmail')).waitFor();
  }),
  on(null, 'login-terms', '/login', async (page) => {
    await page.locator('form label button').last().click();
    await page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  }),
  on(null, 'login-phone', '/login', async (page, say) => {
    await page.getByRole('tab', { name: say('auth.modes.phone'), exact: true }).click();
    await page.getByRole('combobox').first().waitFor();
  }),
  on(null, 'login-code', '/login', async (page, say) => {
    await page.getByRole('tab', { name: say('auth.modes.code') }).click();
    await page.getByRole('textbox', { name: say('auth.code'), exact: true }).waitFor();
  }),
  on(null, 'login-refused', '/login', async (page, say) => {
    await page.locator('input[name=account]').fill(`nobody.${Date.now()}@example.com`);
    await page.locator('input[name=password]').fill('not the password');
    await page.locator('input[name=agreed]').check();
    await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
    await page.getByRole('main').getByRole('alert').waitFor();
  }),
  { ...on(null, 'login-electric', '/login'), tenant: 'electric' },
  { ...on(null, 'login-lamp', '/login'), tenant: 'lamp' },
  on(null, 'forgot-password', '/forgotPassword'),
  on(null, 'forgot-password-sent', '/forgotPassword', async (page, say) => {
    await page.locator('input[name=account]').fill(`nobody.${Date.now()}@example.com`);
    await page.getByRole('button', { name: say('auth.getCode') }).click();
    await page.getByText(say('auth.emailVerifyCodeSuccess')).waitFor();
    await page.getByRole('button', { name: say('auth.reset.submit') }).click();
    await page.getByText(say('auth.enterCode')).waitFor();
  }),
  on(null, 'register', '/register'),
  on(
    null,
    'register-form',
    '/register',
    async (page, say) => {
      await page.getByText(say('auth.register.enterprise'), { exact: true }).click();
      await page.getByRole('button', { name: say('auth.register.next'), exact: true }).click();
      await page.getByLabel(say('auth.newPassword'), { exact: true }).fill('sunhelm2026');
      await page.getByRole('meter').waitFor();
    },
    true,
  ),
  on('owner', 'change-password', '/changePassword'),
  on('provider', 'profile', '/userCenter', undefined, true),
  on('provider', 'profile-name', '/userCenter', async (page, say) => {
    const what = say('account.details.name');
    await page.getByRole('button', { name: say('account.details.reviseNamed', { what }) }).click();
    await page.getByRole('dialog').waitFor();
  }),
  on('provider', 'profile-picture', '/userCenter', async (page, say) => {
    await page.getByLabel(say('account.avatar.pick')).setInputFiles('public/manual/sign-in-en.webp');
    await page.getByRole('dialog').locator('img[src^="blob:"]').waitFor();
  }),
  on('provider', 'profile-email', '/userCenter', async (page, say) => {
    const what = say('account.details.email');
    await page.getByRole('button', { name: say('account.details.reviseNamed', { what }) }).click();
    await page.getByRole('dialog').waitFor();
  }),
  on('provider', 'profile-phone', '/userCenter', async (page, say) => {
    const what = say('account.details.mobile');
    await page.getByRole('button', { name: say('account.details.bindNamed', { what }) }).click();
    await page.getByRole('dialog').waitFor();
  }),
  on('owner', 'profile-invited', '/userCenter', undefined, true),
  on('provider', 'enterprise-members', '/userCenter', async (page, say) => {
    const box = page.locator('section').filter({ has: page.getByRole('heading', { name: say('organisation.title') }) });
    await box.last().evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  }),
  on('provider', 'enterprise-add', '/userCenter', async (page, say) => {
    await page.getByRole('button', { name: say('organisation.add.open') }).click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
  }),
  on('provider', 'enterprise-add-mistake', '/userCenter', async (page, say) => {
    await page.getByRole('button', { name: say('organisation.add.open') }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('nobody');
    await page.getByRole('button', { name: say('organisation.add.submit'), exact: true }).click();
    await page.getByText(say('organisation.add.wrongEmail')).waitFor();
  }),
  on('provider', 'enterprise-transfer', '/userCenter', openMember('transfer')),
  on('provider', 'enterprise-delete', '/userCenter', openMember('delete')),
  on('provider', 'enterprise-stations', '/userCenter', async (page, say) => {
    await openMember('stations')(page, say);
    const options = page.getByRole('option').filter({ visible: true });
    await options.nth(1).click();
    await options.nth(3).click();
  }),
];
