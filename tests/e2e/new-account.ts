import type { Page } from '@playwright/test';
import type { Product } from '../support/product';
import { fillCode } from './codes';
import { agreementBox, expect, sendSignIn, type Translate } from './fixtures';

const NEW_PASSWORD = 'quiet-lantern-orbit-7';

/** Registers a home owner and signs in: an account without stations. */
export async function enterAsNew(page: Page, t: Translate, product: Product, email: string): Promise<void> {
  const press = (key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
  await page.goto('/register');
  await page.getByText(t('auth.register.individual'), { exact: true }).click();
  await press('auth.register.next');
  await page.getByLabel(t('auth.register.name')).fill('Nadia New');
  await page.getByRole('textbox', { name: t('auth.email') }).fill(email);
  await fillCode(page, t, product, email);
  await page.getByLabel(t('auth.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await agreementBox(page, t).check();
  await press('auth.register.submit');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('auth.register.ok') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await sendSignIn(page, t, email, NEW_PASSWORD);
  await expect(page).toHaveURL(`${product.url}/`);
}
