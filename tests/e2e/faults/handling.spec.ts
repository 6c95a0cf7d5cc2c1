import { expect, isWide, PROVIDER, test } from '../fixtures';
import { violations } from '../access/axe-checks';

test('P2.50 D2.14 an alarm is acknowledged, taken over and commented on at the page of its station, and handed back there', async ({
  page,
  signIn,
  say,
}) => {
  const word = (key: string, values = {}) => say(`faults.handling.${key}`, values);
  await signIn(PROVIDER);
  await page.goto('/powerDetail?list=1&search=Warned%20roof');
  await page.locator('[data-station] a[href*="station="]').first().click();
  await page
    .getByRole('navigation', { name: say('stations.detailTabs.label') })
    .getByRole('link', { name: say('stations.detailTabs.alarms') })
    .click();
  const id = await page.locator('[data-event]').filter({ hasText: 'W02' }).first().getAttribute('data-event');
  const line = page.locator(`[data-event="${id}"]`);
  await expect(line.getByText(word('open'), { exact: true })).toBeVisible();
  await line.getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: word('chosenLabel') });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: word('acknowledge'), exact: true }).click();
  await expect(line.getByText(word('by', { name: '' }).trim(), { exact: false })).toBeVisible();
  await bar.getByRole('button', { name: word('clear'), exact: true }).click();

  await line.getByRole('button', { name: new RegExp(word('of', { message: '.*' })) }).click();
  const dialog = page.getByRole('dialog', { name: word('title'), exact: true });
  await dialog.getByRole('button', { name: word('assignMe'), exact: true }).click();
  await dialog.getByRole('textbox', { name: word('comment') }).fill('Room aired');
  await dialog.getByRole('button', { name: word('addComment'), exact: true }).click();
  await expect(dialog.getByText('Room aired', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(line.getByText(word('to', { name: '' }).trim(), { exact: false })).toBeAttached();
  await expect(line.getByText(/^1 (comment|条评论)$/)).toBeAttached();

  await dialog.getByRole('button', { name: word('takeBack'), exact: true }).click();
  await expect(dialog.getByText(word('open'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: word('assignTo'), exact: true }).click();
  const assignee = page.getByRole('combobox', { name: word('assignee'), exact: true });
  await assignee.selectOption({ label: word('nobody') });
  await page
    .getByRole('dialog')
    .filter({ has: assignee })
    .getByRole('button', { name: word('assign'), exact: true })
    .click();
  await expect(dialog.getByText(word('unassignedNow'), { exact: true })).toBeVisible();
});

test('D2.11 D2.14 two alarms are acknowledged and taken over at once; one is commented on, handed back and found under "mine"', async ({
  page,
  signIn,
  say,
}) => {
  test.skip(!isWide(page), 'the same on a phone');
  const word = (key: string, values = {}) => say(`faults.handling.${key}`, values);
  await signIn(PROVIDER);
  await page.goto('/Fault?pick=*&handling=open');
  const rows = page.locator('[data-event]');
  const ids: (string | null)[] = [];
  // Their troubles last; what else the simulator does comes and goes.
  for (const station of ['Faulty roof', 'Warned roof'])
    ids.push(await rows.filter({ hasText: station }).first().getAttribute('data-event'));
  const line = (at: number) => page.locator(`[data-event="${ids[at]}"]`);
  for (const at of [0, 1]) await line(at).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: word('chosenLabel') });
  // It is where the eye is, wherever in the list that may be.
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: word('assignMe'), exact: true }).click();
  await expect(line(0).getByText(word('to', { name: '' }).trim(), { exact: false })).toBeVisible();
  await expect(bar.getByRole('button', { name: word('assignMe'), exact: true })).toHaveCount(0);
  await bar.getByRole('button', { name: word('acknowledge'), exact: true }).click();
  // Both are acknowledged, so neither is among those that are not.
  await expect(line(0)).toHaveCount(0);
  await expect(line(1)).toHaveCount(0);

  await page.getByRole('combobox', { name: word('filter') }).selectOption('mine');
  await expect(page).toHaveURL(/handling=mine/);
  await expect(line(1)).toBeVisible();
  await line(0)
    .getByRole('button', { name: new RegExp(word('of', { message: '.*' })) })
    .click();
  const dialog = page.getByRole('dialog', { name: word('title'), exact: true });
  await expect(dialog.getByText(word('noComments'), { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: word('comment') }).fill('Fuse <b>changed</b>');
  await dialog.getByRole('button', { name: word('addComment'), exact: true }).click();
  await expect(dialog.getByText('Fuse <b>changed</b>', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: word('takeBack'), exact: true }).click();
  await expect(dialog.getByText(word('open'), { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: word('assignTo'), exact: true }).click();
  const assignee = page.getByRole('combobox', { name: word('assignee'), exact: true });
  const people = page.getByRole('dialog').filter({ has: assignee });
  await assignee.selectOption({ label: word('nobody') });
  await people.getByRole('button', { name: word('assign'), exact: true }).click();
  await expect(dialog.getByText(word('unassignedNow'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line(0)).toHaveCount(0);
  await expect(line(1)).toBeVisible();
});

test('D2.11 D2.12 the handling of an alarm says of which device and station it is, and a comment that was begun is lost by no key, no closing and no reload', async ({
  page,
  signIn,
  say,
}) => {
  const word = (key: string, values = {}) => say(`faults.handling.${key}`, values);
  await signIn(PROVIDER);
  await page.goto('/Fault?pick=*');
  const line = page.locator('[data-event]').filter({ hasText: 'Faulty roof' }).first();
  const dialog = page.getByRole('dialog', { name: word('title'), exact: true });
  const box = dialog.getByRole('textbox', { name: word('comment') });
  const open = () => line.getByRole('button', { name: new RegExp(word('of', { message: '.*' })) }).click();
  await open();
  await expect(dialog).toContainText('Faulty roof inverter');
  await expect(dialog.getByText('Faulty roof', { exact: true })).toBeVisible();
  await box.fill('Ordered a new fan');
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('Ordered a new fan');
  await dialog.getByRole('button', { name: say('common.close'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await open();
  await expect(box).toHaveValue('Ordered a new fan');
  await page.reload();
  await open();
  await expect(box).toHaveValue('Ordered a new fan');
  await dialog.getByRole('button', { name: word('addComment'), exact: true }).click();
  await expect(dialog.getByText('Ordered a new fan', { exact: true })).toBeVisible();
  await expect(box).toHaveValue('');
  // With nothing left to send Escape closes it, and nothing of it comes again.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(box).toHaveValue('');
});
