import type { DeviceDriver } from '@/edge/driver';
import { lateDriver } from '@/edge/late-driver';

const FOUND: DeviceDriver = {
  ...{ type: 'C004', codes: ['P', 'F'] },
  identify: async () => ({ manufacturer: 'Maker', model: 'M', serial: '1', version: '' }),
  read: async (codes) => new Map(codes.map((code) => [code, 1])),
};

test('a device is searched until it is found, once for calls at the same time', async () => {
  let searches = 0;
  const driver = lateDriver('C004', async () => {
    searches += 1;
    if (searches === 1) throw new Error('asleep');
    return FOUND;
  });
  expect(driver.codes).toContain('Ua');
  await expect(driver.read(['P'])).rejects.toThrow('asleep');
  expect((await Promise.all([driver.read(['P', 'Ua']), driver.identify()]))[0]).toEqual(new Map([['P', 1]]));
  await driver.read(['F']);
  expect(searches).toBe(2);
  expect(driver.codes).toEqual(['P', 'F']);
});
