import { readReply } from '@/lib/gateway/messages';

const upgrade = {
  ...{ upgrade_id: 'u-1', package_id: 'main-3500', type: 'main', version_from: 'V3.4.0.8', version_to: 'V3.5.0.0' },
  ...{ method: 'full', timeout_minutes: 20, state: 'transferring', percent: 40, why: null, started: 1000 },
  steps: [{ ts: 1000, state: 'queued', percent: 0 }],
};
const info = {
  ...{ device_id: 7, module: 'HY-5000', battery: 80, fault: false, awake: true, busy: true, upgrade },
  versions: { protocol: '1015', hmi: null, main: 'V3.4.0.8' },
  packages: [
    {
      ...{ package_id: 'main-3500', type: 'main', name: 'MAIN 3.5', version: 'V3.5.0.0' },
      ...{ size: 1_400_000, released: 1, module: 'HY-5000' },
    },
  ],
};
const read = (action: 'firmware_info' | 'firmware_upgrade', data: unknown) =>
  readReply(action, { code: 1, msg: '', data }, 9);

test('D2.18 D2.19 versions, packages, conditions and the running upgrade are translated to our terms', () => {
  expect(read('firmware_info', info)).toMatchObject({
    ok: true,
    data: {
      deviceId: '7',
      versions: { protocol: '1015', hmi: null, main: 'V3.4.0.8' },
      packages: [{ id: 'main-3500', type: 'main', size: 1_400_000, module: 'HY-5000' }],
      condition: { battery: 80, fault: false, awake: true, busy: true, module: 'HY-5000' },
      upgrade: { id: 'u-1', to: 'V3.5.0.0', state: 'transferring', percent: 40, timeoutMinutes: 20 },
    },
  });
  expect(read('firmware_upgrade', { device_id: '7', upgrade })).toMatchObject({
    ok: true,
    data: { deviceId: '7', upgrade: { steps: [{ at: 1000, state: 'queued', percent: 0 }] } },
  });
  expect(read('firmware_upgrade', { device_id: '7', upgrade: null })).toMatchObject({ data: { upgrade: null } });
});

test('D2.19 an unknown reason is still a reason, any other deviation is a bad reply', () => {
  const odd = { ...upgrade, state: 'failed', why: 'moon phase' };
  expect(read('firmware_upgrade', { device_id: '7', upgrade: odd })).toMatchObject({
    data: { upgrade: { why: 'other' } },
  });
  for (const data of [
    null,
    {},
    { device_id: '7' },
    { device_id: '7', upgrade: { ...upgrade, percent: 101 } },
    { device_id: '7', upgrade: { ...upgrade, state: 'nearly there' } },
    { device_id: '7', upgrade: { ...upgrade, steps: Array(51).fill(upgrade.steps[0]) } },
  ]) {
    expect(read('firmware_upgrade', data)).toMatchObject({ ok: false, why: 'bad-reply' });
  }
  for (const change of [
    { battery: 120 },
    { battery: 'full' },
    { versions: {} },
    { packages: [{ ...info.packages[0], size: -1 }] },
    { packages: [{ ...info.packages[0], package_id: '../x' }] },
    { packages: Array(201).fill(info.packages[0]) },
    { busy: 1 },
  ]) {
    expect([change, read('firmware_info', { ...info, ...change })]).toMatchObject([change, { why: 'bad-reply' }]);
  }
});
