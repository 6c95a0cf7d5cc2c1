import { BUSINESS, expect, test } from '../fixtures';
import { dialog, openWizard } from './wizard-page';

test('P5.34 P7.34 a click on a half-visible map sets the pin where it was clicked: the form does not scroll under it', async ({
  page,
  t,
  signIn,
}) => {
  await signIn(BUSINESS);
  await openWizard(page, t);
  const map = dialog(page).locator('.leaflet-container');
  await expect(map).toBeVisible();
  // The upper half of the map is at the lower edge of the scrolling area.
  await map.evaluate((element) => {
    let around = element.parentElement;
    while (around && around.scrollHeight <= around.clientHeight) around = around.parentElement;
    if (!around) throw new Error('nothing scrolls');
    const { top, height } = element.getBoundingClientRect();
    around.scrollTop += top + height / 2 - around.getBoundingClientRect().bottom;
  });
  const before = await map.boundingBox();
  const [x, y] = [(before?.x ?? 0) + (before?.width ?? 0) / 3, (before?.y ?? 0) + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
  const pin = map.locator('.leaflet-marker-icon');
  await expect(pin).toBeVisible();
  expect(await map.boundingBox()).toEqual(before);
  const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await pin.boundingBox()) ?? {};
  expect(Math.abs(left + width / 2 - x)).toBeLessThan(3);
  // The tip of a pin is its lowest point.
  expect(Math.abs(top + height - y)).toBeLessThan(8);
});
