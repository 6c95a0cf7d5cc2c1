import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../../support/product';
import { agreementBox, expect, isWide, OWNER, test } from '../fixtures';

/** Presses Tab until `target` has the focus, as a keyboard user does. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached within ${most} presses of Tab: ${target.toString()}`);
}

/** The focus is visible: an outline or a shadow that the element lacks without focus. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const look = () =>
    target.evaluate((element) => {
      const boxes = [element, element.parentElement ?? element];
      return boxes.map((box) => {
        const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(box);
        return [outlineStyle === 'none' ? '' : outlineWidth, boxShadow, borderColor];
      });
    });
  const focused = JSON.stringify(await look());
  await target.blur();
  await expect.poll(async () => JSON.stringify(await look())).not.toBe(focused);
  await target.focus();
}

test('P2.10 P4.5 signing in works by keyboard, with visible focus throughout', async ({ page, t }) => {
  await page.goto('/login');
  const account = page.getByLabel(t('auth.email'));
  await tabTo(page, account);
  await expectVisibleFocus(account);
  await page.keyboard.type(OWNER);
  const password = page.getByLabel(t('auth.password'), { exact: true });
  await tabTo(page, password, 1);
  await page.keyboard.type(PASSWORD);
  await tabTo(page, page.getByRole('button', { name: t('auth.showPassword') }), 1);
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'password');
  const agreement = agreementBox(page, t);
  // The "remember me" box and the link to reset the password come in between.
  await tabTo(page, agreement, 3);
  await page.keyboard.press('Space');
  await expect(agreement).toBeChecked();
  const submit = page.getByRole('button', { name: t('auth.submit'), exact: true });
  await tabTo(page, submit);
  await expectVisibleFocus(submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
});

test('P2.17 P2.20 P2.32 the shell works by keyboard: skip link, menu, and a user menu that returns the focus', async ({
  page,
  t,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  const skip = page.getByRole('link', { name: t('common.skip') });
  await tabTo(page, skip, 1);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/');
  const user = page.getByRole('button', { name: new RegExp(`^${t('shell.user.label', { name: '.+' })}$`) });
  await tabTo(page, user);
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(user).toBeFocused();

  await page.goto('/');
  if (!isWide(page)) {
    const opener = page.getByRole('button', { name: t('shell.menu.open') });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: t('shell.menu.label') });
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeVisible();
  }
  const group = page.getByRole('button', { name: t('shell.menu.powerStation'), exact: true });
  const entry = page
    .getByRole('navigation', { name: t('shell.menu.label') })
    .getByRole('link', { name: t('shell.menu.powerDetail'), exact: true });
  await tabTo(page, group);
  await page.keyboard.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(entry).toBeHidden();
  await page.keyboard.press('Enter');
  await tabTo(page, entry, 1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/powerDetail$/);
});
