import { readFile } from 'node:fs/promises';
import { expect, test } from '../../upstream/minimal-portal';
import { violations } from '../../accessibility/axe-checks';
import { isWide } from '../../fixtures';

const LIST = '/station/get_alarm_list';

test.afterEach(({ upstream }) => upstream.misbehave(LIST, null));

test('D1.3 D2.11 D2.12 D2.14 D4.3 D5.2 D8.1 D8.18 faults are selected in the tree, filtered, opened, exported, and disappear with the selection', async ({
  page,
  upstream,
  enter,
  t,
}) => {
  await enter('/Fault?pick=');
  await expect(page.getByText(t('alarmList.nothingChosen'), { exact: true })).toBeVisible();
  // Nothing is requested before something is selected.
  expect(upstream.callsOf(LIST)).toEqual([]);
  const tree = page.getByRole('tree', { name: t('tree.panel') });
  const rows = page.locator('[data-event]');
  await tree.getByRole('treeitem', { name: /^Silent/ }).click();
  await expect(page).toHaveURL(/pick=104/);
  await expect(rows.first()).toBeVisible();
  const ofStation = await rows.count();
  await expect(rows.getByText('Fault: relay stuck')).toHaveCount(ofStation);
  expect(await violations(page)).toEqual([]);

  // By keyboard: deselects one device.
  await tree.focus();
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: /4/, level: 2 })).toHaveCount(ofStation);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(rows).toHaveCount(ofStation - 1);
  await expect(tree.getByRole('treeitem', { name: /^Silent/ })).toHaveAttribute('aria-checked', 'mixed');

  const range = page.getByRole('form', { name: t('common.range.label') });
  await expect(range).toBeVisible({ visible: isWide(page) });
  if (!isWide(page)) await page.getByRole('button', { name: t('alarmList.filterButton'), exact: true }).click();
  await range.getByLabel(t('common.range.to'), { exact: true }).fill('');
  await range.getByRole('button', { name: t('common.range.search'), exact: true }).click();
  await expect(range.getByText(t('common.range.problem.choose-time'))).toBeVisible();
  await expect(rows).toHaveCount(ofStation - 1);

  const states = page.getByRole('navigation', { name: t('alarms.stateLabel') });
  await states.getByRole('link', { name: t('alarms.states.resolved'), exact: true }).click();
  await expect(rows.getByText('Fan is slow')).toHaveCount(ofStation - 1);
  await page.getByRole('combobox', { name: t('alarmList.kind') }).selectOption('fault');
  await expect(page.getByText(t('alarmList.empty.resolved'), { exact: true })).toBeVisible();
  const filters = page.getByRole('button', { name: t('alarmList.filterCount', { count: 1 }) });
  await expect(filters).toBeVisible({ visible: !isWide(page) });
  await page
    .getByRole('link', { name: t('alarmList.remove', { what: t('alarmList.kinds.fault') }), exact: true })
    .click();
  await expect(rows).toHaveCount(ofStation - 1);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('alarmList.export'), exact: true }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(ofStation);
  expect(text).toContain('Fan is slow');

  await page.getByRole('button', { name: t('tree.clear'), exact: true }).click();
  await expect(page.getByText(t('alarmList.nothingChosen'), { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(0);
  // A cleared selection stays empty, also after a reload.
  await expect(page).toHaveURL(/[?&]pick=(?:&|$)/);
  await page.reload();
  await expect(page.getByText(t('alarmList.nothingChosen'), { exact: true })).toBeVisible();

  // The address alone is enough; an error is shown in place of the list, with a way to retry.
  upstream.misbehave(LIST, { kind: 'other-code', code: 500, msg: 'The list is being looked after' });
  await page.goto('/Fault?pick=104');
  const failed = page.getByRole('alert').filter({ hasText: 'The list is being looked after' });
  await expect(failed).toBeVisible();
  upstream.misbehave(LIST, null);
  await failed.getByRole('link', { name: t('common.retry') }).click();
  await expect(rows).toHaveCount(ofStation);
});

test('F8 D2.14 the first visit shows the faults of all stations from one short query, with every station selected', async ({
  page,
  upstream,
  enter,
  t,
}) => {
  await enter('/Fault');
  const rows = page.locator('[data-event]');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('status').getByText(t('tree.everything'), { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/Fault$/);
  // Also on a phone, without scrolling.
  await expect(rows.first().getByText('Fault: relay stuck')).toBeInViewport();
  const all = await rows.count();
  expect(upstream.callsOf(LIST).length).toBeGreaterThan(0);
  const states = page.getByRole('navigation', { name: t('alarms.stateLabel') });
  await states.getByRole('link', { name: t('alarms.states.resolved'), exact: true }).click();
  await expect(page).toHaveURL(/\/Fault\?state=resolved$/);
  await states.getByRole('link', { name: t('alarms.states.pending'), exact: true }).click();
  await expect(page).toHaveURL(/\/Fault$/);
  await expect(rows).toHaveCount(all);
  // A selection in the address takes precedence.
  await page.goto('/Fault?pick=104');
  await expect(rows.first()).toBeVisible();
  expect(await rows.count()).toBeLessThan(all);
});
