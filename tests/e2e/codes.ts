import type { Page } from '@playwright/test';
import type { Product } from '../support/product';
import { expect } from './fixtures';
import type { Translate } from './fixtures';

interface Message {
  readonly to: string;
  readonly text: string;
}

/** The latest code sent to an address or a number, as its recipient sees it. */
export async function codeFor(product: Product, to: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const all = (await (await fetch(`http://127.0.0.1:${product.port + 1}/outbox.json`)).json()) as Message[];
      // Other messages go to the same address.
      const sent = all.filter((each) => each.to.replace(/\s/g, '').includes(to));
      code = sent.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '').find((each) => each !== '') ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}

/** Requests a code through the visible form and types it. */
export async function fillCode(page: Page, t: Translate, product: Product, to: string): Promise<void> {
  await page.getByRole('button', { name: t('auth.getCode'), exact: true }).click();
  const box = page.getByRole('textbox', { name: t('auth.code'), exact: true });
  await expect(box).toBeFocused();
  await box.fill(await codeFor(product, to));
}
