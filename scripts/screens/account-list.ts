import type { Page } from '@playwright/test';
import type { Say, Screen } from './types';

const openMember = (what: 'stations' | 'transfer' | 'delete') => async (page: Page, say: Say) => {
  const name = say(`enterprise.actions.${what}Named`, { name: 'Priya Nair' });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor();
};

/** Everything about the own account and organisation, signed out and signed in. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', account: null },
  {
    name: 'login-mistakes',
    path: '/login',
    account: null,
    act: async (page, say) => {
      await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
      await page.getByText(say('auth.enterEmail')).waitFor();
    },
  },
  {
    name: 'login-terms',
    path: '/login',
    account: null,
    act: async (page) => {
      await page.locator('form label button').last().click();
      await page.getByRole('dialog').frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'login-phone',
    path: '/login',
    account: null,
    act: async (page, say) => {
      await page.getByRole('tab', { name: say('auth.modes.phone'), exact: true }).click();
      await page.getByRole('combobox').first().waitFor();
    },
  },
  {
    name: 'login-code',
    path: '/login',
    account: null,
    act: async (page, say) => {
      await page.getByRole('tab', { name: say('auth.modes.code') }).click();
      await page.getByRole('textbox', { name: say('auth.code'), exact: true }).waitFor();
    },
  },
  {
    name: 'login-refused',
    path: '/login',
    account: null,
    act: async (page, say) => {
      await page.locator('input[name=account]').fill(`nobody.${Date.now()}@example.com`);
      await page.locator('input[name=password]').fill('not the password');
      await page.locator('input[name=agreed]').check();
      await page.getByRole('button', { name: say('auth.submit'), exact: true }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  { name: 'login-electric', path: '/login', account: null, tenant: 'electric' },
  { name: 'login-lamp', path: '/login', account: null, tenant: 'lamp' },
  { name: 'forgot-password', path: '/forgotPassword', account: null },
  {
    name: 'forgot-password-sent',
    path: '/forgotPassword',
    account: null,
    act: async (page, say) => {
      await page.locator('input[name=account]').fill(`nobody.${Date.now()}@example.com`);
      await page.getByRole('button', { name: say('auth.getCode') }).click();
      await page.getByText(say('auth.emailVerifyCodeSuccess')).waitFor();
      await page.getByRole('button', { name: say('auth.reset.submit') }).click();
      await page.getByText(say('auth.enterCode')).waitFor();
    },
  },
  { name: 'register', path: '/register', account: null },
  {
    name: 'register-form',
    path: '/register',
    account: null,
    act: async (page, say) => {
      await page.getByText(say('auth.register.enterprise'), { exact: true }).click();
      await page.getByRole('button', { name: say('auth.register.next'), exact: true }).click();
      await page.getByLabel(say('auth.newPassword'), { exact: true }).fill('sunhelm2026');
      await page.getByRole('meter').waitFor();
    },
    whole: true,
  },
  { name: 'change-password', path: '/changePassword', account: 'owner' },
  { name: 'profile', path: '/userCenter', account: 'provider', whole: true },
  {
    name: 'profile-name',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      const what = say('profile.details.name');
      await page.getByRole('button', { name: say('profile.details.reviseNamed', { what }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profile-picture',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      await page.getByLabel(say('profile.avatar.pick')).setInputFiles('public/manual/sign-in-en.webp');
      await page.getByRole('dialog').locator('img[src^="blob:"]').waitFor();
    },
  },
  {
    name: 'profile-email',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      const what = say('profile.details.email');
      await page.getByRole('button', { name: say('profile.details.reviseNamed', { what }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profile-phone',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      const what = say('profile.details.mobile');
      await page.getByRole('button', { name: say('profile.details.bindNamed', { what }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'profile-invited', path: '/userCenter', account: 'owner', whole: true },
  {
    name: 'enterprise-members',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      const box = page.locator('section').filter({ has: page.getByRole('heading', { name: say('enterprise.title') }) });
      await box.last().evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    },
  },
  {
    name: 'enterprise-add',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('enterprise.add.open') }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'enterprise-add-mistake',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      await page.getByRole('button', { name: say('enterprise.add.open') }).click();
      await page.getByRole('dialog').getByRole('textbox').fill('nobody');
      await page.getByRole('button', { name: say('enterprise.add.submit'), exact: true }).click();
      await page.getByText(say('enterprise.add.wrongEmail')).waitFor();
    },
  },
  { name: 'enterprise-transfer', path: '/userCenter', account: 'provider', act: openMember('transfer') },
  { name: 'enterprise-delete', path: '/userCenter', account: 'provider', act: openMember('delete') },
  {
    name: 'enterprise-stations',
    path: '/userCenter',
    account: 'provider',
    act: async (page, say) => {
      await openMember('stations')(page, say);
      const options = page.getByRole('option').filter({ visible: true });
      await options.nth(1).click();
      await options.nth(3).click();
    },
  },
];
