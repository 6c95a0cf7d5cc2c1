import { expect, isWide, PROVIDER, test } from '../../fixtures';
import { violations } from '../../accessibility/axe-checks';
import { handlingOn } from './handling-dialog';

test('P2.50 D2.14 an alarm is acknowledged, assigned, commented on and unassigned on its station’s page', async ({
  page,
  signIn,
  t,
}) => {
  const { bar, button, comment, dialog, handBack, mention, open, text } = handlingOn(page, t);
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&search=Warned%20roof');
  await page.locator('[data-station] a[href*="station="]').first().click();
  await page
    .getByRole('navigation', { name: t('stations.detailTabs.label') })
    .getByRole('link', { name: t('stations.detailTabs.alarms') })
    .click();
  const id = await page.locator('[data-event]').filter({ hasText: 'W02' }).first().getAttribute('data-event');
  const line = page.locator(`[data-event="${id}"]`);
  await expect(line.getByText(text('open'), { exact: true })).toBeVisible();
  await line.getByRole('checkbox').check();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await button(bar, 'acknowledge').click();
  await expect(mention(line, 'by')).toBeVisible();
  await button(bar, 'clear').click();

  await open(line);
  await button(dialog, 'assignMe').click();
  await comment('Room aired');
  expect(await violations(page)).toEqual([]);
  await expect(mention(line, 'to')).toBeAttached();
  await expect(line.getByText(/^1 (comment|条评论)$/)).toBeAttached();

  await handBack();
});

test('D2.12 D2.14 an alarm expands below its row with cause and remedy at full width and its actions beside them, in the grid too', async ({
  page,
  signIn,
  t,
}) => {
  const { button, dialog, text } = handlingOn(page, t);
  await signIn(PROVIDER);
  await page.goto('/Fault?level=4');
  const line = page.locator('[data-event]').filter({ hasText: 'Faulty roof' }).first();
  const id = await line.getAttribute('data-event');
  const toggle = line.getByRole('button', { name: /^F24/ });
  await toggle.click();
  const part = page.locator(`[data-event="${id}"] + [data-part]`);
  await expect(part).toContainText(t('alarms.cause'));
  await expect(part).toContainText(t('alarms.remedy'));
  const acts = part.getByRole('region', { name: new RegExp(text('of', { message: 'F24.*' })) });
  await expect(button(acts, 'acknowledge').or(acts.getByText(text('by', { name: '' }).trim()))).not.toHaveCount(0);
  await expect(button(acts, 'assignTo')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  if (isWide(page)) {
    const [row, open] = [await line.boundingBox(), await part.boundingBox()];
    expect(open?.width).toBeCloseTo(row?.width ?? 0, 0);
    const cause = await part.getByText(t('alarms.cause'), { exact: true }).boundingBox();
    const beside = await acts.boundingBox();
    expect(beside?.x).toBeGreaterThan((cause?.x ?? 0) + (cause?.width ?? 0));
    expect(Math.abs((beside?.y ?? 0) - (cause?.y ?? 0))).toBeLessThan(20);

    await page.getByRole('columnheader', { name: t('alarmList.columns.level') }).hover();
    await page.getByRole('columnheader', { name: t('alarmList.columns.type') }).hover();
    await expect(page.getByRole('grid', { name: t('alarmList.table') })).toBeVisible();
    await expect(part).toContainText(t('alarms.remedy'));
    expect(await violations(page)).toEqual([]);
    const [gridRow, gridPart] = [await line.boundingBox(), await part.boundingBox()];
    expect(gridPart?.width).toBeCloseTo(gridRow?.width ?? 0, 0);
    expect(gridPart?.y).toBeCloseTo((gridRow?.y ?? 0) + (gridRow?.height ?? 0), 0);
  }
  await acts
    .getByRole('button', { name: text('commentsLabel') })
    .or(acts.getByRole('button', { name: /[0-9]/ }))
    .click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('common.close'), exact: true }).click();
  await toggle.click();
  await expect(part).toHaveCount(0);
});

test('D2.11 D2.14 an alarm’s message never covers its checkbox, however narrow the screen', async ({
  page,
  signIn,
}) => {
  test.skip(isWide(page), 'a table has a column for the boxes');
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(PROVIDER);
  await page.goto('/Fault');
  const rows = page.locator('[data-event]').filter({ has: page.getByRole('checkbox') });
  await expect(rows.first()).toBeVisible();
  const covered = await rows.evaluateAll((all) =>
    all
      .filter((row) => {
        const message = row.querySelector('button[aria-expanded]')?.getBoundingClientRect();
        const box = row.querySelector('input[type=checkbox]')?.parentElement?.getBoundingClientRect();
        return message && box && message.right > box.left && message.top < box.bottom;
      })
      .map((row) => row.textContent),
  );
  expect(covered).toEqual([]);
});

test('D2.11 D2.14 two alarms are acknowledged and assigned at once; one is commented on, unassigned and found under "mine"', async ({
  page,
  signIn,
  t,
}) => {
  test.skip(!isWide(page), 'the same on a phone');
  const { bar, button, comment, dialog, handBack, mention, open, text } = handlingOn(page, t);
  await signIn(PROVIDER);
  await page.goto('/Fault?pick=*&handling=open');
  const rows = page.locator('[data-event]');
  const ids: (string | null)[] = [];
  // Their alarms persist; other simulated ones come and go.
  for (const station of ['Faulty roof', 'Warned roof'])
    ids.push(await rows.filter({ hasText: station }).first().getAttribute('data-event'));
  const line = (at: number) => page.locator(`[data-event="${ids[at]}"]`);
  for (const at of [0, 1]) await line(at).getByRole('checkbox').check();
  // The bar is visible wherever the list is scrolled to.
  await expect(bar).toBeInViewport({ ratio: 1 });
  await button(bar, 'assignMe').click();
  await expect(mention(line(0), 'to')).toBeVisible();
  await expect(button(bar, 'assignMe')).toHaveCount(0);
  await button(bar, 'acknowledge').click();
  // Both are acknowledged, so neither is among the unacknowledged ones.
  await expect(line(0)).toHaveCount(0);
  await expect(line(1)).toHaveCount(0);

  await page.getByRole('combobox', { name: text('filter') }).selectOption('mine');
  await expect(page).toHaveURL(/handling=mine/);
  await expect(line(1)).toBeVisible();
  await open(line(0));
  await expect(dialog.getByText(text('noComments'), { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await comment('Fuse <b>changed</b>');
  await handBack();
  await page.keyboard.press('Escape');
  await expect(line(0)).toHaveCount(0);
  await expect(line(1)).toBeVisible();
});

test('D2.11 D2.12 the alarm handling dialog names the device and station, and a draft comment survives key presses, closing and reload', async ({
  page,
  signIn,
  t,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  const { box, button, dialog, open } = handlingOn(page, t);
  await signIn(PROVIDER);
  await page.goto('/Fault?pick=*');
  const line = page.locator('[data-event]').filter({ hasText: 'Faulty roof' }).first();
  await open(line);
  await expect(dialog).toContainText('Faulty roof inverter');
  await expect(dialog.getByText('Faulty roof', { exact: true })).toBeVisible();
  await box.fill('Ordered a new fan');
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('Ordered a new fan');
  await dialog.getByRole('button', { name: t('common.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await open(line);
  await expect(box).toHaveValue('Ordered a new fan');
  await page.reload();
  await open(line);
  await expect(box).toHaveValue('Ordered a new fan');
  await button(dialog, 'addComment').click();
  await expect(dialog.getByText('Ordered a new fan', { exact: true })).toBeVisible();
  await expect(box).toHaveValue('');
  // With no unsent text Escape closes the dialog, and no text returns later.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open(line);
  await expect(box).toHaveValue('');
});
