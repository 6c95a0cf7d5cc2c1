import type { Page } from '@playwright/test';
import type { Product } from '../support/product';
import { fillCode } from './codes';
import { agreementBox, expect, sendSignIn, type Say } from './fixtures';

const NEW_PASSWORD = 'quiet-lantern-orbit-7';

/** Registers a home owner and signs in: an account without stations. */
export async function enterAsNew(page: Page, say: Say, product: Product, email: string): Promise<void> {
  const press = (key: string) => page.getByRole('button', { name: say(key), exact: true }).click();
  await page.goto('/register');
  await page.getByText(say('auth.register.individual'), { exact: true }).click();
  await press('auth.register.next');
  await page.getByLabel(say('auth.register.name')).fill('Nadia New');
  await page.getByRole('textbox', { name: say('auth.email') }).fill(email);
  await fillCode(page, say, product, email);
  await page.getByLabel(say('auth.newPassword'), { exact: true }).fill(NEW_PASSWORD);
  await agreementBox(page, say).check();
  await press('auth.register.submit');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('auth.register.ok') })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await sendSignIn(page, say, email, NEW_PASSWORD);
  await expect(page).toHaveURL(`${product.url}/`);
}
