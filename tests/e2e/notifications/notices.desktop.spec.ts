import { readFile } from 'node:fs/promises';
import { openStore } from '../../support/planted';
import { isolated } from '@/lib/format/isolated';
import { raise, recover } from '../alarms/faults/raised';
import { alive, expect, OWNER, PROVIDER, test } from '../fixtures';
import { emailTo, type Email } from '../tenants/emails';

test('D2.11 D5.2 a user turns on emails, is notified when an alarm begins and ends, and scheduled maintenance mutes the station', async ({
  page,
  t,
  signIn,
  product,
}) => {
  await signIn(OWNER);
  await page.goto('/powerDetail');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const button = (words: string) => page.getByRole('button', { name: words, exact: true });
  const about = t('notifications.station.open', { name });
  const dialog = page.getByRole('dialog');
  const store = await openStore(product);
  try {
    const { rows } = await store.query<{ id: string }>('select id from station where name = $1', [name]);
    const station = rows[0]?.id ?? '';
    await button(`${t('notifications.station.off')}: ${about}`).click();
    await expect(dialog).toContainText(OWNER);
    // No notification is sent yet, whatever is selected.
    await dialog.getByRole('button', { name: t('notifications.choice.turnOn') }).click();
    const level = t('notifications.levels.3');
    await expect(button(`${t('notifications.station.on', { level })}: ${about}`)).toBeVisible();

    await raise(store, station, 'TRIED1');
    const isAbout = (code: string, over: boolean) => (email: Email) =>
      email.text.split('\n').some((line) => line.includes(code) && line.includes('recovered') === over);
    const email = await emailTo(product.port, OWNER, isAbout('TRIED1', false));
    expect(email.subject).toContain(name);
    expect(email.text).toContain(`${product.url}/unsubscribe?token=`);
    await recover(store, 'TRIED1');

    await button(t('notifications.station.planNamed', { name })).click();
    await dialog.getByRole('button', { name: t('notifications.work.save') }).click();
    const end = page.getByRole('button', { name: t('notifications.work.end') });
    await expect(end).toBeVisible();
    await raise(store, station, 'TRIED2');
    await raise(store, station, 'TRIED3');
    await recover(store, 'TRIED2');
    await page.goto('/powerDetail?list=1');
    await expect(page.getByText(t('stations.planned', { until: '' }).trim())).toBeVisible();
    await page.goBack();
    await (await alive(end)).click();
    const sure = page.getByRole('dialog', { name: t('notifications.work.endTitle', { name }) });
    await sure.getByRole('button', { name: t('notifications.work.endSure') }).click();
    await expect(button(t('notifications.station.planNamed', { name }))).toBeVisible();
    // Alarms that ended before the maintenance, and those that outlast it, are notified afterwards; those during it never.
    await emailTo(product.port, OWNER, isAbout('TRIED1', true));
    await emailTo(product.port, OWNER, isAbout('TRIED3', false));
    const all = await (await fetch(`http://127.0.0.1:${product.port + 1}/outbox.json`)).text();
    expect(all).not.toContain('TRIED2');
  } finally {
    await store.query(`delete from alarm where code like 'TRIED_'`);
    await store.end();
  }
});

test('D2.11 at 200% zoom the maintenance dialog shows the time zone and scrolls to its last field', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/powerDetail');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: t('notifications.station.planNamed', { name }), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('notifications.work.title', { name }) });
  await expect(dialog.getByText(t('notifications.work.limits', { days: 14 }))).toBeInViewport({ ratio: 1 });
  const until = dialog.getByLabel(t('notifications.work.until'), { exact: true });
  await until.fill('');
  await dialog.getByRole('button', { name: t('notifications.work.save') }).click();
  const required = dialog.getByText(t('notifications.work.required'));
  await required.scrollIntoViewIfNeeded();
  await expect(required).toBeInViewport({ ratio: 1 });
  await expect(until).toBeInViewport({ ratio: 1 });
});

test('D2.30 a user schedules a report by email, sends it immediately, opens its tables in the outbox, and ends it by the link in the email', async ({
  browser,
  page,
  t,
  signIn,
  product,
}) => {
  await signIn(OWNER);
  await page.goto('/userCenter');
  await page.getByRole('button', { name: t('notifications.reports.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('notifications.reports.dialog') });
  await expect(dialog).toContainText(OWNER);
  await dialog.getByLabel(t('notifications.reports.which')).selectOption('some');
  await dialog.getByRole('button', { name: t('notifications.reports.save') }).click();
  await expect(dialog.getByRole('alert')).toHaveText(t('notifications.reports.choose'));
  await dialog.getByLabel(t('notifications.reports.which')).selectOption('all');
  await dialog.getByRole('button', { name: t('notifications.reports.save') }).click();
  const report = t('notifications.reports.named', {
    rhythm: t('notifications.reports.rhythms.daily'),
    stations: t('notifications.reports.allStations'),
  });
  await page.getByRole('button', { name: t('notifications.reports.sendNamed', { report }) }).click();
  await expect(page.getByText(t('notifications.reports.sent', { email: OWNER }))).toBeVisible();
  const email = await emailTo(product.port, OWNER, ({ subject }) => subject.startsWith('Report for '));
  // The outbox is only for a browser on this machine that does not come through a proxy.
  const here = await browser.newContext({ extraHTTPHeaders: {} });
  const outbox = await here.newPage();
  await outbox.goto(`http://127.0.0.1:${product.port + 1}/outbox`);
  const mail = outbox.getByRole('listitem').filter({ hasText: email.subject }).first();
  const downloading = outbox.waitForEvent('download');
  await mail.getByRole('link', { name: /^report-.*\.xlsx$/ }).click();
  const book = await downloading;
  expect(book.suggestedFilename()).toMatch(/^report-.*\.xlsx$/);
  expect((await readFile(await book.path())).subarray(0, 2).toString()).toBe('PK');
  await here.close();
  const token = /\/unsubscribe\?token=([\w-]{43})/.exec(email.text)?.[1] ?? '';
  await page.goto(`/unsubscribe?token=${token}`);
  await page.getByRole('button', { name: t('notifications.end.submit') }).click();
  await page.getByRole('link', { name: t('notifications.end.settings') }).click();
  await expect(page.getByText(t('notifications.reports.none'))).toBeVisible();
});

test('D2.30 the link in an emailed report of one station opens the report of that station and day, which links to the report of all stations', async ({
  page,
  t,
  signIn,
  product,
}) => {
  await signIn(PROVIDER);
  await page.goto('/userCenter');
  await page.getByRole('button', { name: t('notifications.reports.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('notifications.reports.dialog') });
  await dialog.getByLabel(t('notifications.reports.which')).selectOption('some');
  await dialog.getByLabel(t('notifications.reports.station')).fill('Warned roof');
  await dialog.getByRole('option', { name: /Warned roof/ }).click();
  await dialog.getByRole('button', { name: t('notifications.reports.save') }).click();
  await expect(dialog).toBeHidden();
  const report = t('notifications.reports.named', {
    rhythm: t('notifications.reports.rhythms.daily'),
    stations: 'Warned roof',
  });
  await page.getByRole('button', { name: t('notifications.reports.sendNamed', { report }) }).click();
  const email = await emailTo(product.port, PROVIDER, ({ subject }) => subject.startsWith('Report for '));
  const link = new URL(/https?:\S+\/Sheet\S+/.exec(email.text)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email.subject.replace('Report for ', ''));
  const stations = page.locator('tr[data-station]');
  await expect(stations).toHaveCount(1);
  await expect(stations).toContainText('Warned roof');
  await expect(page.getByText(t('reports.report.chosenOne', { name: isolated('Warned roof') }))).toBeVisible();
  const figure = (name: string) => page.locator('dl div').filter({ hasText: name }).locator('dd').first();
  await expect(figure(t('reports.report.stations'))).toHaveText('1');
  // The search, the period and the files are limited to that station as well.
  await expect(page.getByRole('link', { name: t('reports.csv') })).toHaveAttribute('href', /stations=/);
  await page.getByRole('searchbox', { name: t('reports.report.find') }).fill('roof');
  await page.getByRole('searchbox', { name: t('reports.report.find') }).press('Enter');
  await expect(page).toHaveURL(/search=roof/);
  await expect(stations).toHaveCount(1);
  await page.getByRole('link', { name: t('reports.report.showAll') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(email.subject.replace('Report for ', ''));
  await expect(stations.nth(1)).toBeVisible();
});

test('D2.30 removing a scheduled report asks for confirmation, and cancelling keeps it', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/userCenter');
  await page.getByRole('button', { name: t('notifications.reports.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('notifications.reports.dialog') });
  await dialog.getByRole('button', { name: t('notifications.reports.save') }).click();
  await expect(dialog).toBeHidden();
  const report = t('notifications.reports.named', {
    rhythm: t('notifications.reports.rhythms.daily'),
    stations: t('notifications.reports.allStations'),
  });
  const remove = page.getByRole('button', { name: t('notifications.reports.removeNamed', { report }) });
  const sure = page.getByRole('dialog', { name: t('notifications.reports.removeTitle') });
  await remove.click();
  await expect(sure).toContainText(report);
  await sure.getByRole('button', { name: t('common.cancel') }).click();
  await expect(sure).toBeHidden();
  await page.reload();
  await remove.click();
  await sure.getByRole('button', { name: t('notifications.reports.remove'), exact: true }).click();
  await expect(page.getByText(t('notifications.reports.none'))).toBeVisible();
});

test('D2.11 P9.12 quiet hours are typed or picked as HH:mm in every browser, and an invalid time shows the expected format', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(OWNER);
  await page.goto('/powerDetail');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const about = t('notifications.station.open', { name });
  const off = page.getByRole('button', { name: `${t('notifications.station.off')}: ${about}` });
  const bell = page.getByRole('button', { name: about });
  await expect(bell).toBeVisible();
  if (await off.isVisible()) {
    await off.click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('notifications.choice.turnOn') })
      .click();
    await expect(off).toBeHidden();
  }
  await page.goto('/userCenter');
  const part = page.getByRole('main');
  const on = part.getByRole('checkbox', { name: t('notifications.quiet.on') });
  await on.check();
  const from = part.getByRole('textbox', { name: t('notifications.quiet.from'), exact: true });
  const to = part.getByRole('textbox', { name: t('notifications.quiet.to'), exact: true });
  await from.fill('25:00');
  await from.blur();
  await expect(from).toHaveAccessibleDescription(t('common.date.noTime', { format: t('common.date.formatClock') }));
  await from.fill('10:30 pm');
  await from.blur();
  await expect(from).toHaveValue('22:30');
  await part
    .getByRole('button', { name: t('common.date.pickClock') })
    .last()
    .click();
  const clock = page.getByRole('dialog', { name: t('common.date.pickClock') });
  await expect(clock).toBeVisible();
  await clock.getByRole('option', { name: '6 hours', exact: true }).click();
  await clock.getByRole('option', { name: '30 minutes', exact: true }).click();
  await clock.getByRole('button', { name: 'OK' }).click();
  await expect(clock).toBeHidden();
  await expect(to).toHaveValue('06:30');
  await part.getByRole('button', { name: t('notifications.quiet.save') }).click();
  await expect(page.getByText(t('notifications.quiet.saved'))).toBeVisible();
  await page.reload();
  await expect(from).toHaveValue('22:30');
  await expect(to).toHaveValue('06:30');
  // Restored so that it does not affect the mails of other tests.
  await on.uncheck();
  await part.getByRole('button', { name: t('notifications.quiet.save') }).click();
  await expect(page.getByText(t('notifications.quiet.saved'))).toBeVisible();
});
