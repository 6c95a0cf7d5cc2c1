import type { Page } from '@playwright/test';
import { BUSINESS, expect, isWide, MEMBER, PROVIDER, test, type Translate } from '../fixtures';

/* Views of the station list: built in, saved, opened as links, shared and deleted. */

const rows = (page: Page) => page.locator('[data-station]').filter({ visible: true });
const viewsButton = (page: Page, t: Translate, current?: string) => {
  const label = t('stationViews.open');
  return page.getByRole('button', { name: current === undefined ? label : `${label}: ${current}`, exact: true });
};
async function openViews(page: Page, t: Translate, current?: string) {
  await viewsButton(page, t, current).click();
  const menu = page.getByRole('menu', { name: t('stationViews.open') });
  await expect(menu.getByText(t('stationViews.loading'))).toHaveCount(0);
  await expect(menu.getByRole('menuitem', { name: t('stationViews.saveThis') })).toBeVisible();
  return menu;
}
const post = (page: Page, origin: string, path: string, data: object) =>
  page.request.post(`/api/stations/views/${path}`, { headers: { origin, 'x-requested-by': 'portal' }, data });

// Other tests use the same accounts: each one leaves them without views.
test.afterEach(async ({ openAs, product }) => {
  for (const account of [PROVIDER, MEMBER, BUSINESS]) {
    const page = await openAs(account);
    const { views } = (await (await page.request.get('/api/stations/views')).json()) as {
      views: { id: string; own: boolean }[];
    };
    for (const { id, own } of views) if (own) await post(page, product.url, 'delete', { id });
  }
});

test('P2.46 P2.47 the current list is saved as a view, opened by its link with the first HTML, changed and deleted', async ({
  browser,
  page,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&tab=fault&sort=name&order=desc');
  const before = await viewsButton(page, t).boundingBox();
  const menu = await openViews(page, t);
  await menu.getByRole('menuitem', { name: t('stationViews.saveThis') }).click();
  const dialog = page.getByRole('dialog', { name: t('stationViews.save.title') });
  const name = dialog.getByLabel(t('stationViews.save.name'));
  await expect(name).toBeFocused();
  await name.fill('Faults by name');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=fault.*savedView=/);
  await expect(viewsButton(page, t, 'Faults by name')).toBeVisible();
  const after = await viewsButton(page, t, 'Faults by name').boundingBox();
  expect(after?.y).toBe(before?.y);

  // The link shows its rows without JavaScript, on another machine too.
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto(page.url());
  await expect(other.locator('[data-station]').first()).toContainText('Faulty roof');
  await plain.close();

  // Back leads to the earlier list, and the menu to the view again.
  await page.goto('/powerDetail?list=1');
  await (await openViews(page, t)).getByRole('menuitem', { name: 'Faults by name' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  await page.goForward();
  await expect(rows(page)).toHaveCount(1);

  // Another tab within the view is a change that can be saved to it.
  await page
    .getByRole('navigation', { name: t('stations.tabsLabel') })
    .getByRole('link')
    .nth(4)
    .click();
  await expect(page).toHaveURL(/tab=abnormal/);
  const changed = await openViews(page, t, 'Faults by name');
  await changed
    .getByRole('menuitem', { name: new RegExp(t('stationViews.replaceThis', { name: '' }).split(/[“”]/)[0] ?? '') })
    .click();
  const edit = page.getByRole('dialog');
  await expect(edit.getByRole('checkbox').first()).toBeChecked();
  await edit.getByRole('button', { name: t('stationViews.save.submit'), exact: true }).click();
  await expect(edit).toBeHidden();
  await page.goto('/powerDetail?list=1');
  await (await openViews(page, t)).getByRole('menuitem', { name: 'Faults by name' }).click();
  await expect(rows(page).first()).toContainText('Warned roof');

  await (await openViews(page, t, 'Faults by name')).getByRole('menuitem', { name: t('stationViews.manage') }).click();
  const manage = page.getByRole('dialog', { name: t('stationViews.manageTitle') });
  await manage.getByRole('button', { name: t('stationViews.delete', { name: 'Faults by name' }) }).click();
  await page
    .getByRole('dialog', { name: t('stationViews.deleteTitle', { name: 'Faults by name' }) })
    .getByRole('button', { name: t('stationViews.deleteSubmit'), exact: true })
    .click();
  await expect(manage.getByText(t('stationViews.none'))).toBeVisible();
  await expect(page).not.toHaveURL(/savedView/);
});

test('P6.10 P2.47 a view is shared by the organisation’s owner, shown to a member with its sharer’s name, and disappears when deleted', async ({
  openAs,
  page,
  product,
  t,
  signIn,
}) => {
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&sort=name');
  await (await openViews(page, t)).getByRole('menuitem', { name: t('stationViews.saveThis') }).click();
  const dialog = page.getByRole('dialog', { name: t('stationViews.save.title') });
  await dialog.getByLabel(t('stationViews.save.name')).fill('<b>Roofs</b>');
  await dialog.getByRole('checkbox', { name: t('stationViews.save.share') }).check();
  await dialog.getByRole('button', { name: t('stationViews.save.submit'), exact: true }).click();
  await expect(page).toHaveURL(/savedView=/);

  const member = await openAs(MEMBER);
  await member.goto('/powerDetail?list=1');
  const menu = await openViews(member, t);
  const shared = menu.getByRole('menuitem', { name: '<b>Roofs</b>' });
  await expect(shared).toContainText('Marcus Webb');
  await shared.click();
  await expect(member).toHaveURL(/sort=name.*savedView=/);
  await expect(viewsButton(member, t, '<b>Roofs</b>')).toBeVisible();
  // A member can neither share nor delete it.
  await (await openViews(member, t, '<b>Roofs</b>')).getByRole('menuitem', { name: t('stationViews.manage') }).click();
  const manage = member.getByRole('dialog', { name: t('stationViews.manageTitle') });
  await expect(manage.getByRole('listitem')).toHaveCount(1);
  await expect(manage.getByRole('listitem').getByRole('button')).toHaveCount(0);
  await manage.getByRole('button', { name: t('common.close') }).click();

  const id = new URL(page.url()).searchParams.get('savedView') ?? '';
  expect((await post(page, product.url, 'delete', { id })).status()).toBe(200);
  await member.reload();
  await expect(member.getByText(t('stationViews.gone'))).toBeVisible();
  await expect(rows(member).first()).toBeVisible();
});

test('P2.46 P2.48 the built-in views exist for every user: the worst ten by shortfall, and those offline for over a day, which the tab also offers', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1');
  await (await openViews(page, t)).getByRole('menuitem', { name: t('stationViews.builtIn.worstTen') }).click();
  await expect(page).toHaveURL(/sort=shortfall&order=desc&first=10/);
  await expect(viewsButton(page, t, t('stationViews.builtIn.worstTen'))).toBeVisible();
  // Early in the day there is nothing to compare, or no station is behind yet: the screen states which.
  const early = page
    .getByText(t('stationViews.empty.compared'))
    .or(page.getByText(t('stationViews.empty.noShortfall')));
  await expect(rows(page).first().or(early)).toBeVisible();
  if (isWide(page) && !(await early.isVisible())) {
    await expect(page.getByRole('columnheader', { name: t('stations.columns.shortfall') })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  }
  await page.goto('/powerDetail?list=1&tab=offline');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: t('stationViews.offlineFor.day'), exact: true }).click();
  await expect(page).toHaveURL(/offlineFor=day/);
  // Its gateway has been silent for 31 hours.
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Bottling hall');
  await page.getByRole('link', { name: t('stations.chip.remove', { what: t('stationViews.offlineFor.day') }) }).click();
  await expect(page).not.toHaveURL(/offlineFor/);
});

test('P2.47 by keyboard: arrows reach a view in the menu and Enter opens it; an invalid address says what it ignores', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1&savedView=none&sort=mood');
  await expect(page.getByText(t('stationViews.gone'))).toBeVisible();
  await expect(page.getByText(t('stationViews.unknown', { parts: t('stationViews.part.sort') }))).toBeVisible();
  await viewsButton(page, t).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: t('stationViews.open') });
  await expect(menu.getByRole('menuitem', { name: t('stationViews.saveThis') })).toBeVisible();
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/first=10/);
  await expect(page.getByText(t('stationViews.gone'))).toHaveCount(0);
});
