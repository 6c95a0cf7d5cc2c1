import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { propertyOf } from '@/lib/data/properties';
import { isolated } from '@/lib/format/isolated';
import { chainImage, commonModel } from '../../support/edge/chain-image';
import { startModbusDevice, type ModbusDevice } from '../../support/edge/modbus-device';
import { expect, OWNER } from '../fixtures';
import { test } from '../stations/units';
import { fillBasic, openWizard, press } from '../stations/wizard-page';
import { violations } from '../accessibility/axe-checks';

const { image } = chainImage([
  commonModel('Northern Sun', { Md: 'NS-5', SN: 'NS5-0042' }),
  { id: 101, points: { W: 3210, W_SF: 0, DCW: 3300, DCW_SF: 0, WH: 4_321_000, WH_SF: 0, St: 4 } },
]);

let device: ModbusDevice;
let edge: ChildProcess | null = null;
let folder = '';
let output = '';

test.afterEach(async ({}, info) => {
  edge?.kill('SIGTERM');
  if (edge && edge.exitCode === null) await new Promise((resolve) => edge?.once('exit', resolve));
  await device?.close();
  if (info.status !== info.expectedStatus) await info.attach('edge', { body: output, contentType: 'text/plain' });
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

test('D3.1 P2.55 P3.10 P5.22 D7.13 D2.7 an owner adds a station for equipment of their own, connects a gateway of their own, adds what it has found, renews its secret and disconnects it', async ({
  page,
  context,
  t,
  signIn,
}) => {
  test.setTimeout(240_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  device = await startModbusDevice(image, { unit: 1 });
  folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-edge-'));
  await signIn(OWNER);
  // A station for it, without a printed code.
  await openWizard(page, t);
  await fillBasic(page, t, 'Own roof');
  await press(page, t, 'next');
  await page.getByRole('radio', { name: t('stationWizard.source.own') }).check();
  await press(page, t, 'next');
  await press(page, t, 'save');
  await press(page, t, 'skip');
  await page.getByRole('link', { name: t('stationWizard.actions.connect') }).click();
  // Nothing looks live before there is any equipment.
  await page.getByRole('link', { name: t('stations.detailTabs.overview'), exact: true }).click();
  await expect(page.getByText(t('stations.devices.none'))).toBeVisible();
  await page.getByRole('link', { name: t('stations.devices.toDevices') }).click();
  await page.getByRole('button', { name: t('devices.connect.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('devices.connect.name')).fill('');
  await dialog.getByRole('button', { name: t('devices.connect.create') }).click();
  await expect(dialog.getByText(t('devices.connect.nameMissing'))).toBeVisible();
  await dialog.getByLabel(t('devices.connect.name')).fill('Garage');
  await dialog.getByRole('button', { name: t('devices.connect.create') }).click();
  await expect(dialog.getByText(t('devices.connect.state.waiting'))).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // The secret is not shown again: closing before it was taken has to be meant.
  await dialog.getByRole('button', { name: t('common.close') }).click();
  await expect(dialog.getByText(t('devices.connect.notSaved'))).toBeVisible();
  await dialog.getByRole('button', { name: t('devices.connect.copy'), exact: true }).click();
  await expect(page.getByText(t('devices.connect.copied'))).toBeVisible();
  const lines = await page.evaluate(() => navigator.clipboard.readText());
  expect(lines).toMatch(
    /^gateway:\n {2}url: ws:\/\/.+\n {2}id: gw\w{14}\n {2}secret: '[\w-]{43}'\ntimeZone: Australia\/Sydney\n$/,
  );

  const config = path.join(folder, 'edge.yaml');
  const more = {
    ...{ status: { port: 0 }, interval: 2, lines: { roof: { tcp: `127.0.0.1:${device.port}` } } },
    devices: [{ key: 'roof1', line: 'roof', driver: 'sunspec', unit: 1 }],
  };
  writeFileSync(config, lines + stringify(more));
  edge = spawn(process.execPath, ['scripts/edge.mjs', 'run', '--config', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [edge.stdout, edge.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  await expect(dialog.getByText(t('devices.connect.state.online'))).toBeVisible({ timeout: 60_000 });
  const found = dialog.locator('[data-found="roof1"]');
  await expect(found).toContainText('NS5-0042', { timeout: 30_000 });
  await found.getByLabel(t('devices.connect.deviceName')).fill('Garage roof');
  await dialog.getByRole('button', { name: t('devices.connect.addChosen') }).click();
  await expect(found.getByRole('link', { name: 'Garage roof' })).toBeVisible({ timeout: 20_000 });
  await found.getByRole('link', { name: 'Garage roof' }).click();

  const row = page.getByRole('row', { name: propertyOf('C002', 'P')?.en ?? 'P' });
  await expect(row).toContainText('3,300', { timeout: 60_000 });

  // The sums of the station began with its first inverter.
  await page.goto('/powerDetail?list=1&search=Own+roof');
  await expect(async () => {
    await page.reload();
    const station = page.locator('[data-station]').filter({ visible: true }).first();
    await expect(station).toContainText('3.3', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  // What it finds later is added beside it.
  await page.locator('[data-station] a').filter({ visible: true }).first().click();
  await page.getByRole('link', { name: t('stations.detailTabs.devices'), exact: true }).click();
  await page.getByRole('button', { name: t('devices.connect.foundOf', { name: isolated('Garage') }) }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Garage roof' })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();

  // The gateway itself reports too, and its menu ends its secret.
  await page.goto('/device/C001?search=Garage');
  const menu = page.getByRole('button', { name: /Garage/ }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: t('devices.menu.secret') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('devices.connect.renew.submit') })
    .click();
  await expect(page.getByRole('dialog').getByText(t('devices.connect.once'))).toBeVisible();
  await expect(page.getByRole('dialog').getByText(t('devices.connect.step.replace'))).toBeVisible();
  await expect.poll(() => output, { timeout: 40_000 }).toMatch(/refuses the gateway's id or secret/);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('devices.connect.copy'), exact: true })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.close') })
    .click();
  await menu.click();
  await page.getByRole('menuitem', { name: t('devices.menu.disconnect') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('devices.connect.disconnect.submit') })
    .click();
  await expect(page.getByText(t('devices.connect.disconnect.done', { name: 'Garage' }))).toBeVisible();
  // At once, and not when it is missed.
  await page.goto('/device/C001?search=Garage');
  await expect(page.locator('[data-device]').filter({ visible: true }).first()).toContainText(
    t('common.status.offline'),
  );
});
