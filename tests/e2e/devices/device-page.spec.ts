import type { Page } from '@playwright/test';
import { openStore } from '../../support/planted';
import { expect, test, isWide } from '../fixtures';
import { deviceRows } from './device-list';

const BUSINESS = 'business@demo.sunhelm.example';
const PROVIDER = 'provider@demo.sunhelm.example';
const wide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1050;

test('D2.2 D2.3 each device type with devices has a list headed by its name; a type without devices has none', async ({
  page,
  signIn,
  t,
}) => {
  await signIn(BUSINESS);
  for (const type of ['C001', 'C002', 'C003', 'C004']) {
    await page.goto(`/device/${type}`);
    const heading = page.getByRole('heading', { level: 1 });
    const [before, after] = t('devices.listOf', { type: '|' }).split('|');
    await expect(heading).toHaveText(new RegExp(`^${before}.+${after}$`));
    await expect(deviceRows(page).first()).toBeVisible();
  }
  await page.goto('/device/C099');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('devices.listOf', { type: t('devices.unknownType') }),
  );
});

test('D2.4 search by name or serial number and the status filter are both part of the address', async ({
  page,
  signIn,
  t,
}) => {
  await signIn(BUSINESS);
  await page.goto('/device/C002');
  const all = await deviceRows(page).count();
  const serial = await deviceRows(page)
    .first()
    .locator(`td[data-label="${t('devices.columns.serial')}"]`)
    .innerText();
  expect(serial).toMatch(/\w{4,}/);
  const name = (await deviceRows(page).first().getByRole('link').first().innerText()).split('\n')[0] ?? '';
  for (const term of [name, serial]) {
    await page.goto('/device/C002');
    await page.getByRole('searchbox').fill(term);
    await expect(page).toHaveURL(/search=/);
    await expect(deviceRows(page).first()).toBeVisible();
    expect(await deviceRows(page).count()).toBeLessThanOrEqual(all);
  }
  const filters = page.getByRole('navigation', { name: t('devices.tabsLabel') }).getByRole('link');
  const labels = (await filters.allInnerTexts()).map((text) => text.replace(/[\s\d]/g, ''));
  expect(labels).toEqual(['all', 'normal', 'offline', 'fault', 'warning'].map((id) => t(`devices.tabs.${id}`)));
  await page.goto('/device/C002?status=offline');
  await expect(deviceRows(page).filter({ hasText: 'Bottling hall' }).first()).toContainText(t('common.status.offline'));
  await expect(deviceRows(page).filter({ hasText: 'Cellar door' })).toHaveCount(0);
  await page.goto(`/device/C002?search=${encodeURIComponent(serial)}`);
  await expect(deviceRows(page)).toHaveCount(1);
  await page.goto('/device/C002?search=zzzzzz');
  await expect(page.getByText(t('devices.empty.match'))).toBeVisible();
});

test('D2.5 D2.6 the list has its columns, with signal strength for gateways', async ({ page, signIn, t }) => {
  test.skip(!wide(page), 'a narrow screen shows cards');
  await signIn(BUSINESS);
  await page.goto('/device/C001');
  const headers = (
    await page
      .getByRole('table', { name: t('devices.table') })
      .getByRole('columnheader')
      .allInnerTexts()
  ).join('|');
  for (const name of ['status', 'name', 'serial', 'key', 'lastOnline', 'operations'])
    expect(headers).toContain(t(`devices.columns.${name}`));
  await expect(
    page.getByRole('img', { name: new RegExp(t('devices.signal', { level: '[0-4]' })) }).first(),
  ).toBeVisible();
});

test('D4.1 D7.3 D9.3 visible rows query their gateways for status over MQTT, and the run state distinguishes a warning from a fault', async ({
  page,
  signIn,
  t,
}) => {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', (frame) => sent.push(frame.payload.toString('latin1' as never))),
  );
  await signIn(PROVIDER);
  await page.goto('/device/C002');
  await expect(
    page
      .getByText(t('devices.live.done'))
      .or(page.getByText(/gateways? did not answer|个网关/))
      // The mark at a row has a similar text, which is hidden until it is opened.
      .filter({ visible: true })
      .first(),
  ).toBeVisible({ timeout: 40_000 });
  expect(sent.join('')).toContain('device_status');
  await expect(deviceRows(page).filter({ hasText: 'Faulty roof' }).first()).toContainText(t('common.status.fault'));
  await expect(deviceRows(page).filter({ hasText: 'Warned roof' }).first()).toContainText(t('common.status.warning'));
});

test('F2 D2.4 D4.1 a gateway’s response updates the tab counts as well as the rows, and each tab lists what it counts', async ({
  page,
  signIn,
  t,
  product,
}) => {
  test.skip(!isWide(page), 'what comes of it is the same');
  const store = await openStore(product);
  try {
    // Its gateway does not list it and it has never sent data: only the gateway's answer shows that.
    await store.query(
      `insert into device (key, id, station_key, gateway_key, type, module_id, name, serial, iot_serial, status, creator_id)
       select nextval('device_keys'), 'spare-meter', station_key, gateway_key, type, module_id, 'Spare meter', 'SPARE-1', 'SPARE-1', 'nodata', creator_id
         from device where name = 'Cellar door grid meter'`,
    );
    await signIn(BUSINESS);
    await page.goto('/device/C004');
    const spare = deviceRows(page).filter({ hasText: 'Spare meter' });
    const tab = (key: string) =>
      page
        .getByRole('navigation', { name: t('devices.tabsLabel') })
        .getByRole('link', { name: new RegExp(`^${t(`devices.tabs.${key}`)}`) });
    await expect(spare).toContainText(t('common.status.abnormal'), { timeout: 40_000 });
    await expect(tab('warning')).toHaveText(`${t('devices.tabs.warning')}1`);
    await expect(tab('all')).toHaveText(`${t('devices.tabs.all')}3`);
    for (const key of ['warning', 'normal']) {
      await tab(key).click();
      await expect(page).toHaveURL(new RegExp(`status=${key}`));
      await expect(deviceRows(page)).toHaveCount(1);
      await expect(spare).toHaveCount(key === 'warning' ? 1 : 0);
      await expect(tab(key)).toHaveText(`${t(`devices.tabs.${key}`)}1`);
      await expect(tab('warning')).toHaveText(`${t('devices.tabs.warning')}1`);
    }
  } finally {
    await store.query(`delete from device where id = 'spare-meter'`);
    await store.end();
  }
});

test('D2.23 D7.2 D7.3 D7.4 D9.2 Refresh reads live values from the gateway over MQTT, in the browser', async ({
  page,
  signIn,
  t,
}) => {
  const topics: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framesent', (frame) => topics.push(frame.payload.toString('latin1' as never)));
    socket.on('framereceived', (frame) => topics.push(frame.payload.toString('latin1' as never)));
  });
  await signIn(BUSINESS);
  await page.goto('/device/C002?status=normal');
  await deviceRows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/device=/);
  await expect(page.getByRole('navigation', { name: t('devices.groups') })).toBeVisible();
  const link = page.getByRole('status', { name: t('live.link'), exact: true });
  await expect(link.filter({ hasText: t('live.state.answering') })).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: t('live.refresh') }).click();
  const [before] = t('live.readAt').split('<');
  await expect(page.getByText(new RegExp(`^${before?.trim()}`)).first()).toBeVisible();
  await expect(page.getByRole('table').or(page.locator('[data-code]')).first()).toContainText(/\d/);
  const traffic = topics.join('\n');
  expect(traffic).toMatch(/\/gateway\/[\w-]+\/request/);
  expect(traffic).toMatch(/\/gateway\/[\w-]+\/response\/client\//);
  expect(traffic).toContain('get_group_property');
});

test('P3.5 D3.1 another owner’s device gets the same response as one that does not exist', async ({
  page,
  signIn,
  t,
}) => {
  test.skip(!isWide(page), 'what the server grants is the same');
  await signIn();
  await page.goto('/device/C002?device=doesnotexist1');
  await expect(page.getByText(t('errors.kind.forbidden'))).toBeVisible();
});
