import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startProduct } from '../../support/product';
import type { Product } from '../../support/product';
import { BUSINESS, expect, PORT_FROM, PROVIDER, test as base, type Translate } from '../fixtures';

/*
 * Other map providers, by their scripts: only these are replaced by stubs here. The tenant has a key for Google and one for Baidu.
 */

const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use, worker) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-maps-'));
      const { tenants } = JSON.parse(readFileSync('tenants.json', 'utf8')) as { tenants: object[] };
      const map = { provider: 'google', key: 'google-key', baiduKey: 'baidu-key' };
      const file = path.join(folder, 'tenants.json');
      writeFileSync(
        file,
        JSON.stringify({ tenants: tenants.map((tenant, at) => (at === 0 ? { ...tenant, map } : tenant)) }),
      );
      const env = { TRUSTED_PROXY: '127.0.0.1,::1', TENANTS_FILE: file };
      const product = await startProduct({ env, portFrom: PORT_FROM + worker.parallelIndex * 100 });
      await use(product);
      await product.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 270_000 },
  ],
});

/** The part of Google's script that the plugin uses. */
const GOOGLE = `
  class LatLng { constructor(lat, lng) { this.a = lat; this.b = lng; } lat() { return this.a; } lng() { return this.b; } }
  class FakeMap {
    constructor(element, options) { this.options = options; this.zoom = 0; this.__gm = {}; element.dataset.google = 'yes'; }
    setCenter(centre) { this.centre = centre; } setZoom(zoom) { this.zoom = zoom; } getZoom() { return this.zoom; }
  }
  class Geocoder { async geocode({ address }) { return { results: [{ geometry: { location: new LatLng(-27.47, 153.03) } }] }; } }
  window.google = { maps: { Map: FakeMap, LatLng, Geocoder, ControlPosition: {}, event: {
    addListenerOnce: () => ({}), addListener: () => ({}), clearListeners() {}, trigger() {} } } };
  window.reached = (() => { try { return String(window.parent.document.title); } catch { return 'nothing'; } })();
  window.origin_ = self.origin;
  const callback = new URL(document.currentScript.src).searchParams.get('callback');
  window[callback]();
`;

const BAIDU = `
  class Point { constructor(lng, lat) { this.lng = lng; this.lat = lat; } }
  class FakeMap {
    constructor(element) { this.element = element; this.listeners = {}; this.markers = []; window.baidu = this; element.dataset.baidu = 'yes'; }
    centerAndZoom(centre, zoom) { this.centre = centre; this.zoom = zoom; (this.listeners.moveend ?? []).forEach((f) => f({})); }
    enableScrollWheelZoom() {} addControl() {} setViewport() {}
    addOverlay(marker) { this.markers.push(marker); } removeOverlay(marker) { this.markers = this.markers.filter((one) => one !== marker); }
    addEventListener(name, listener) { (this.listeners[name] ??= []).push(listener); }
    getBounds() { const { lng, lat } = this.centre; return { getSouthWest: () => new Point(lng - 25, lat - 18), getNorthEast: () => new Point(lng + 25, lat + 18) }; }
    getZoom() { return this.zoom; }
    openInfoWindow({ content }) { this.element.replaceChildren(content); }
  }
  class Marker {
    constructor(point) { this.point = point; this.listeners = {}; }
    addEventListener(name, listener) { this.listeners[name] = listener; } enableDragging() {} getPosition() { return this.point; }
    setPosition(point) { this.point = point; } setTitle(title) { this.title = title; } setTop() {}
  }
  window.BMap = { Map: FakeMap, Point, Marker, Size: class {}, Icon: class {}, NavigationControl: class {},
    InfoWindow: class { constructor(content) { this.content = content; } } };
  window[new URL(document.currentScript.src).searchParams.get('callback')]();
`;

/** The map is loaded once it is in view. */
const lookAtMap = (page: Page, t: Translate) =>
  page.getByRole('heading', { name: t('map.title'), exact: true }).scrollIntoViewIfNeeded();

const script = (body: string) => ({ contentType: 'text/javascript', body });
const frameOf = (page: Page) => page.frameLocator('iframe[src="/map/frame"]');
const inner = (page: Page) => page.frames().find((frame) => frame.url().endsWith('/map/frame'));

test('P4.19 P7.36 P9.13 P2.43 Google’s map loads by its script in a frame without access to the portal', async ({
  page,
  t,
  signIn,
}) => {
  const requested: string[] = [];
  await page.route('https://maps.googleapis.com/**', (route) => {
    requested.push(route.request().url());
    return route.fulfill(script(GOOGLE));
  });
  const refused: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && refused.push(message.text()));
  await signIn(PROVIDER);
  await page.goto('/');
  await lookAtMap(page, t);
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  expect(requested).toHaveLength(1);
  expect(new URL(requested[0] ?? '').searchParams.get('key')).toBe('google-key');
  // The key is in the frame and not in the page around it.
  expect(await page.content()).not.toContain('google-key');
  const frame = inner(page);
  expect(await frame?.evaluate('window.reached')).toBe('nothing');
  expect(await frame?.evaluate('self.origin')).toBe('null');
  expect(
    await frame?.evaluate(() =>
      fetch('/api/map/setup').then(
        () => 'answered',
        () => 'refused',
      ),
    ),
  ).toBe('refused');

  const marker = frameOf(page).locator('.leaflet-marker-icon');
  const link = frameOf(page).getByRole('link', { name: new RegExp(t('map.open')) });
  await expect(marker.first()).toBeVisible();
  const names = () => marker.evaluateAll((all) => all.map((one) => one.getAttribute('title')).join());
  for (let turn = 0; turn < 20 && (await link.count()) === 0; turn += 1) {
    const before = await names();
    await marker.first().dispatchEvent('click');
    await expect.poll(async () => (await link.count()) > 0 || (await names()) !== before).toBe(true);
  }
  await link.click();
  await page.waitForURL(/\/powerDetail\?.*station=.*isOne=1/);
  expect(await page.evaluate(() => sessionStorage.getItem('stationFromMap'))).toBe(
    new URL(page.url()).searchParams.get('station'),
  );
  expect(refused.filter((text) => !text.includes('/api/map/setup'))).toEqual([]);
});

test('P7.35 P2.54 an address chosen in the wizard is geocoded by Google’s map, once', async ({ page, t, signIn }) => {
  await page.route('https://maps.googleapis.com/**', (route) => route.fulfill(script(GOOGLE)));
  await signIn(BUSINESS);
  await page.goto('/powerDetail?list=1&add=1');
  const dialog = page.getByRole('dialog').first();
  const address = dialog.locator('[name="address"]');
  await address.pressSequentially('1 Queen St, Brisbane');
  await page.locator('[role=option]').first().click();
  const at = (latitude: string, longitude: string) =>
    dialog.getByText(t('stationWizard.place.position', { latitude, longitude }), { exact: true });
  await expect(at('-27.47000', '153.03000')).toBeVisible();
  await expect(dialog.locator('[name="postalCode"]')).toHaveValue('4000');
  // A pin that is moved manually stays: the address is not looked up again. The form does not scroll under the pointer.
  const box = () => page.locator('iframe[src="/map/frame"]').boundingBox();
  await frameOf(page)
    .locator('#map')
    .hover({ position: { x: 60, y: 60 } });
  const before = await box();
  await page.mouse.down();
  await page.mouse.up();
  await expect(at('-27.47000', '153.03000')).toHaveCount(0);
  expect(await box()).toEqual(before);
  await expect(dialog.locator('[name="timeZone"]')).toHaveValue(/^(Brisbane|布里斯班).+UTC\+10[)）]$/);
});

test('P4.19 P9.13 when Google’s script does not load within five seconds, Baidu’s map is used with its own coordinates', async ({
  page,
  t,
  signIn,
}) => {
  // Neither refused nor answered: only the time limit ends it.
  let began = 0;
  await page.route('https://maps.googleapis.com/**', () => {
    began = Date.now();
    return new Promise(() => undefined);
  });
  await page.route('https://api.map.baidu.com/**', (route) => route.fulfill(script(BAIDU)));
  await signIn(PROVIDER);
  await page.goto('/');
  await lookAtMap(page, t);
  // Until then the built-in map is shown.
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  await expect(page.locator('iframe[data-shown]')).toBeVisible({ timeout: 15_000 });
  expect(began).toBeGreaterThan(0);
  expect(Date.now() - began).toBeGreaterThan(4_500);
  const frame = inner(page);
  const centre = (await frame?.evaluate('window.baidu.centre')) as { lng: number; lat: number };
  // 26 south, 151.23 east, shifted as Baidu shifts all coordinates.
  expect(Math.abs(centre.lng - 151.23)).toBeGreaterThan(0.003);
  expect(Math.abs(centre.lng - 151.23)).toBeLessThan(0.02);
  expect(Math.abs(centre.lat + 26)).toBeLessThan(0.02);
  await expect.poll(() => frame?.evaluate('window.baidu.markers.length')).toBeGreaterThan(0);
  await expect(page.locator('.leaflet-container')).toHaveCount(0);
});

test('P4.19 P8.10 R27 when no vendor map loads, the built-in one remains, with only a console message', async ({
  page,
  t,
  signIn,
}) => {
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && told.push(message.text()));
  for (const host of ['https://maps.googleapis.com/**', 'https://api.map.baidu.com/**']) {
    await page.route(host, (route) => route.abort('connectionrefused'));
  }
  await signIn(PROVIDER);
  await page.goto('/');
  await lookAtMap(page, t);
  // First waits for the warning: before the frame is created there is none either.
  const word = () => told.some((text) => text.startsWith('map: none of google, baidu'));
  await expect.poll(word, { timeout: 15_000 }).toBe(true);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  await expect(page.getByText(t('map.googleFailed'))).toHaveCount(0);
});

test('A37 P4.19 the map frame is served only to signed-in users and this portal’s own pages', async ({
  page,
  request,
  signIn,
}) => {
  expect((await request.get('/map/frame')).status()).toBe(404);
  await signIn(BUSINESS);
  const answer = await page.request.get('/map/frame');
  expect(answer.status()).toBe(200);
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/^sandbox /);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(answer.headers()['x-frame-options']).toBe('SAMEORIGIN');
  expect(answer.headers()['cache-control']).toContain('no-store');
  // Only the frame gets a policy that allows eval.
  expect((await page.request.get('/')).headers()['content-security-policy']).not.toContain('unsafe-eval');
});
