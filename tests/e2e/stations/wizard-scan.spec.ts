import type { Page } from '@playwright/test';
import { BarcodeFormat, QRCodeWriter } from '@zxing/library';
import sharp from 'sharp';
import { BUSINESS, expect, isWide, type Translate } from '../fixtures';
import { test } from './units';

const step = (page: Page, t: Translate) => page.getByRole('heading', { name: t('stationWizard.heads.device') });
const scanner = (page: Page, t: Translate) => page.getByRole('dialog', { name: t('scan.title') });

/** Opens the second step with the first one filled in. */
async function openDevice(page: Page, t: Translate, path = '/powerDetail?list=1&add=1') {
  await page.goto(path);
  await page.locator('[name="type"]').selectOption('residential');
  for (const [name, value] of Object.entries({ name: 'Scan', installedCapacity: '1', ratedCapacity: '0' }))
    await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="address"]').fill('Manly NSW 2095');
  await page.locator('[name="address"]').blur();
  // The location of the address sets its postcode and time zone.
  await expect(page.locator('[name="timeZone"]')).toHaveValue(/^(Sydney|悉尼).+UTC\+1[01][)）]$/);
  await page.locator('[name="postalCode"]').fill('2095');
  await page.getByRole('button', { name: t('stationWizard.actions.next'), exact: true }).click();
  await expect(step(page, t)).toBeVisible();
}

/**
 * A fake camera image and a barcode reader that returns these codes, the last one permanently; the loaded reader has its own test.
 */
async function showCodes(page: Page, codes: readonly string[]) {
  await page.addInitScript(
    (texts) => {
      navigator.mediaDevices.getUserMedia = () => {
        const canvas = document.createElement('canvas');
        canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
        return Promise.resolve(canvas.captureStream());
      };
      Object.assign(window, {
        BarcodeDetector: class {
          static getSupportedFormats(): Promise<string[]> {
            return Promise.resolve(['qr_code', 'code_128']);
          }
          detect = () => Promise.resolve([{ rawValue: texts.length > 1 ? texts.shift() : texts[0] }]);
        },
      });
    },
    [...codes],
  );
}

test('P9.9 P5.22 A17 scanning a device’s code beside the search opens its page, even from a page without camera permission; an unknown code is reported', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await page.goto('/device/C002');
  const [href = ''] = await page
    .locator('main a[href*="device="]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  await page.goto(href);
  const serial = await page
    .getByText(t('devices.facts.serial'), { exact: true })
    .locator('xpath=following-sibling::dd')
    .textContent();
  await showCodes(page, ['SN:NOWHERE-77']);
  await page.goto('/');
  await page.getByRole('button', { name: t('shell.search.label') }).click();
  await page.getByRole('button', { name: t('shell.search.scan') }).click();
  // The home page was loaded without a camera.
  await expect(page).toHaveURL(/powerDetail/);
  await expect(page.getByText(t('shell.search.nothing'))).toBeVisible();
  await showCodes(page, [`SN:${serial ?? ''}`]);
  await page.goto('/powerDetail?list=1&find=scan');
  await expect(page).toHaveURL(new RegExp(`device=${new URLSearchParams(href.split('?')[1]).get('device') ?? 'none'}`));
});

test('P5.22 a missing or blocked camera is reported, and other ways are offered', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  await page.addInitScript(() => {
    const names = ['NotAllowedError', 'NotFoundError', 'NotReadableError'];
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('no', names.shift() ?? 'NotFoundError'));
  });
  await openDevice(page, t);
  await page.getByRole('button', { name: t('scan.open') }).click();
  for (const problem of ['refused', 'none', 'busy']) {
    await expect(scanner(page, t).getByText(t(`scan.problem.${problem}`))).toBeVisible();
    await scanner(page, t)
      .getByRole('button', { name: t('scan.again') })
      .click();
  }
  await scanner(page, t)
    .getByRole('button', { name: t('scan.close') })
    .click();
  await page.locator('[name="serial"]').fill('TYPED-1');
  await expect(page.locator('[name="serial"]')).toHaveValue('TYPED-1');
});

test('P5.22 A10 a code in front of the camera fills in serial number and claim code', async ({ page, t, signIn }) => {
  await signIn(BUSINESS);
  await showCodes(page, ['https://example.com/', 'SN:SHELF-0009;CLAIM:ABCD-EFGH-0009']);
  await openDevice(page, t);
  await page.getByRole('button', { name: t('scan.open') }).click();
  await expect(scanner(page, t)).toBeHidden();
  await expect(page.locator('[name="serial"]')).toHaveValue('SHELF-0009');
  await expect(page.locator('[name="claim"]')).toHaveValue('ABCD-EFGH-0009');
});

/** A photo of a label: its code on a grey background. */
async function photoOf(text: string): Promise<Buffer> {
  const side = 300;
  const code = new QRCodeWriter().encode(text, BarcodeFormat.QR_CODE, side, side, new Map());
  const grey = Buffer.alloc(side * side);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) grey[y * side + x] = code.get(x, y) ? 20 : 235;
  const label = await sharp(grey, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#999' } })
    .composite([{ input: label, left: 220, top: 130 }])
    .jpeg()
    .toBuffer();
}

test('P5.22 a photo of the code also works; its decoder is loaded on demand', async ({ page, t, signIn }) => {
  test.skip(!isWide(page), 'a browser judges alike');
  await signIn(BUSINESS);
  await openDevice(page, t);
  await page.getByRole('button', { name: t('scan.open') }).click();
  const photo = (buffer: Buffer) =>
    scanner(page, t).locator('input[type=file]').setInputFiles({ name: 'label.jpg', mimeType: 'image/jpeg', buffer });
  await photo(
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  );
  await expect(scanner(page, t).getByText(t('scan.noCode'))).toBeVisible();
  await photo(await photoOf('SN:SHELF-0010;CLAIM:ABCD-EFGH-0010'));
  await expect(scanner(page, t)).toBeHidden();
  await expect(page.locator('[name="serial"]')).toHaveValue('SHELF-0010');
  await expect(page.locator('[name="claim"]')).toHaveValue('ABCD-EFGH-0010');
});

test('A17 the camera is allowed on this page alone: a page reached by in-app navigation reloads and continues', async ({
  page,
  t,
  signIn,
}) => {
  test.skip(!isWide(page), 'a browser judges alike');
  await signIn(BUSINESS);
  const policy = async (path: string) => (await page.request.get(path)).headers()['permissions-policy'];
  expect(await policy('/powerDetail?list=1')).toContain('camera=(self)');
  expect(await policy('/')).toContain('camera=()');
  await openDevice(page, t);
  await page.locator('[name="serial"]').fill('KEPT-1');
  await page.evaluate(() => {
    Object.defineProperty(document, 'featurePolicy', { value: { allowsFeature: () => false } });
  });
  await page.getByRole('button', { name: t('scan.open') }).click();
  await expect(page).toHaveURL(/add=1.*scan=1|scan=1.*add=1/);
  await expect(scanner(page, t)).toBeVisible();
  await scanner(page, t)
    .getByRole('button', { name: t('scan.close') })
    .click();
  await expect(page.locator('[name="serial"]')).toHaveValue('KEPT-1');
});
