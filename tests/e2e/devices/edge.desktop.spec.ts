import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { chainImage, commonModel } from '../../support/edge/chain-image';
import { startModbusDevice, type ModbusDevice } from '../../support/edge/modbus-device';
import { propertyOf } from '@/lib/data/properties';
import { expect, OWNER } from '../fixtures';
import { deyeHybrid1p } from '@/edge/maps/deye-hybrid-1p';
import type { Product } from '../../support/product';
import { deyeImage } from '../../support/edge/deye-image';
import { allRead, box, ended, field, settingsOf, write } from './settings-page';
import { test } from '../stations/units';
import { fillBasic, finishWizard, openWizard } from '../stations/wizard-page';

/** The units that these tests claim. */
const [SUNSPEC_UNIT, DEYE_UNIT] = [14, 15];
/** Registers of a single-phase inverter: common model, then 101. */
const { image, addresses } = chainImage([
  commonModel('Northern Sun', { Md: 'NS-5', SN: 'NS5-0042' }),
  {
    id: 101,
    points: {
      ...{ A: 139, AphA: 139, A_SF: -1, PhVphA: 2312, V_SF: -1, W: 3210, W_SF: 0, Hz: 5002, Hz_SF: -2 },
      ...{ WH: 4_321_000, WH_SF: 0, DCW: 3300, DCW_SF: 0, TmpSnk: 41, Tmp_SF: 0, St: 4 },
    },
  },
]);
const DCW = (addresses[1] ?? 0) + 31;

let device: ModbusDevice;
let edge: ChildProcess;
let folder: string;
let output = '';

test.afterEach(async ({}, info) => {
  edge?.kill('SIGTERM');
  if (edge && edge.exitCode === null) await new Promise((resolve) => edge.once('exit', resolve));
  await device?.close();
  if (info.status !== info.expectedStatus) await info.attach('edge', { body: output, contentType: 'text/plain' });
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program with the inverter of a unit until it is signed in. */
async function startEdge(product: Product, unit: number, inverter: object): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-edge-'));
  output = '';
  const config = path.join(folder, 'edge.yaml');
  writeFileSync(
    config,
    stringify({
      gateway: { url: `mqtt://127.0.0.1:${product.port + 2}`, id: `gw-shelf-${unit}`, secret: 'g'.repeat(40) },
      status: { port: 0 },
      interval: 2,
      lines: { roof: { tcp: `127.0.0.1:${device.port}` } },
      devices: [{ id: `ishelf${unit}`, line: 'roof', unit: 1, ...inverter }],
    }),
  );
  edge = spawn(process.execPath, ['scripts/edge.mjs', 'run', '--config', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [edge.stdout, edge.stderr]) stream?.on('data', (data: Buffer) => (output += data.toString()));
  await expect.poll(() => output, { timeout: 60_000 }).toContain('takes the gateway');
}

test('D7.2 D7.3 D7.4 D8.9 D2.16 D2.23 a register of an inverter changes, and the figures of the portal follow, until the program ends', async ({
  page,
  product,
  t,
  signIn,
}) => {
  test.setTimeout(240_000);
  device = await startModbusDevice(image, { unit: 1 });
  await signIn(OWNER);
  await openWizard(page, t);
  await fillBasic(page, t, 'Roof with an edge');
  await finishWizard(page, t, 'Roof with an edge', SUNSPEC_UNIT);

  await startEdge(product, SUNSPEC_UNIT, { driver: 'sunspec' });

  await page.goto(`/device/C002?device=ishelf${SUNSPEC_UNIT}`);
  const row = (code: string) => page.getByRole('row', { name: propertyOf('C002', code)?.en ?? code });
  await expect(row('P')).toContainText('3,300', { timeout: 40_000 });
  await expect(row('KRA')).toContainText('4,321');
  // Counted from its first reading on.
  await expect(row('today-KRA')).toContainText(/^\D*0(\.0)?\D/);

  image.set(DCW, 1234);
  await page
    .getByRole('button', { name: t('live.refresh') })
    .first()
    .click();
  await expect(row('P')).toContainText('1,234', { timeout: 20_000 });
  await page.goto(`/device/C002?device=ishelf${SUNSPEC_UNIT}&template=13&group=battery`);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /\d\d:\d\d/ })
      .or(row('battSoc'))
      .first(),
  ).toBeVisible();
  await expect(row('battSoc')).not.toContainText(/\d/);

  // The samples that it sends on its own reach the station.
  await page.goto('/powerDetail?list=1&search=Roof+with+an+edge');
  await expect(async () => {
    await page.reload();
    const station = page.locator('[data-station]').filter({ visible: true }).first();
    await expect(station).toContainText('1.2', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

  // A gateway that does not answer is reported.
  edge?.kill('SIGSTOP');
  await page.goto('/device/C002?search=shelf');
  await expect(page.getByText(t('live.dataConnectFailed'))).toBeVisible({ timeout: 40_000 });
  await page.goto(`/device/C002?device=ishelf${SUNSPEC_UNIT}`);
  await expect(page.getByText(/408/).filter({ visible: true }).first()).toBeVisible({ timeout: 30_000 });
  edge?.kill('SIGCONT');
  await page
    .getByRole('button', { name: t('live.refresh') })
    .first()
    .click();
  await expect(row('P')).toContainText('1,234', { timeout: 30_000 });
});

test('D3.5 D3.11 D4.15 D7.9 D7.10 D8.7 D8.11 a setting is written in the browser, and the register of the inverter has it', async ({
  page,
  product,
  t,
  signIn,
}) => {
  test.setTimeout(240_000);
  const registers = deyeImage(deyeHybrid1p, { 184: 67, 204: 250, 217: 30, 218: 40, 219: 35, 244: 1 });
  device = await startModbusDevice(registers, { unit: 1 });
  await signIn(OWNER);
  await openWizard(page, t);
  await fillBasic(page, t, 'Roof with a battery');
  await finishWizard(page, t, 'Roof with a battery', DEYE_UNIT);
  await startEdge(product, DEYE_UNIT, { driver: 'deye-hybrid-1p' });

  await page.goto(settingsOf(`ishelf${DEYE_UNIT}`));
  await allRead(page);
  await box(page, 'battCapacity').fill('260');
  await write(page, t, 'Roof with a battery');
  // The owner of the machine has not allowed it.
  await expect(field(page, 'battCapacity')).toContainText('write: true', { timeout: 30_000 });
  expect(registers.get(204)).toBe(250);

  edge.kill('SIGTERM');
  await new Promise((resolve) => edge.once('exit', resolve));
  await startEdge(product, DEYE_UNIT, { driver: 'deye-hybrid-1p', write: true });
  await page.reload();
  await allRead(page);
  await box(page, 'battCapacity').fill('260');
  await write(page, t, 'Roof with a battery');
  await ended(page, t, 1, 1);
  expect(registers.get(204)).toBe(260);
  await page.reload();
  await allRead(page);
  await expect(box(page, 'battCapacity')).toHaveValue('260');
});
