import { readDeviceTrend } from '@/lib/server/device-live/data';
import { openControl } from '@/lib/server/device-live/mutations';
import { readDevice } from '@/lib/server/devices/data';
import { minimalStage } from '../../support/minimal-stage';

/* The page of a device before an upstream that has just what the documents show. */

const NOW = Date.parse('2026-11-20T02:30:00Z');
const stage = minimalStage();

test('D8.15 D9.4 an upstream that keeps no such series has charts that begin with the first reading', async () => {
  stage.upstream.misbehave('/demo/getAggregateData', { kind: 'html' });
  expect(await readDeviceTrend(stage.caller, 'C002', '1002', NOW)).toEqual({
    ok: true,
    value: { supported: false, now: NOW, times: [], series: [] },
  });
});

test('D8.6 a device of which it has no template is shown without one; the template is there once it answers again', async () => {
  stage.upstream.misbehave('/station/get_device_temp', { kind: 'other-code', code: 404, msg: 'no such template' });
  expect(await readDevice(stage.caller, 'C002', '1002', 'minimal')).toMatchObject({
    ok: true,
    value: { device: { id: '1002' }, templates: [], functions: {}, settings: [] },
  });
  stage.upstream.misbehave('/station/get_device_temp', { kind: 'other-code', code: 2007, msg: 'busy' });
  expect(await readDevice(stage.caller, 'C002', '1002', 'minimal')).toMatchObject({ ok: false });
  stage.upstream.misbehave('/station/get_device_temp', null);
  const known = await readDevice(stage.caller, 'C002', '1002', 'minimal');
  expect(known.ok && known.value.templates.length).toBeGreaterThan(0);
});

test('D8.11 B2 it offers no control, and nothing is recorded for one', async () => {
  expect(await readDevice(stage.caller, 'C002', '1002', 'minimal')).toMatchObject({
    ok: true,
    value: { capabilities: [] },
  });
  const order = { type: 'C002', device: '1002', title: 'Remote control', command: 'disable', before: null } as const;
  expect(await openControl(stage.caller, order)).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
  expect(stage.upstream.callsOf('/station/add_comm_log')).toEqual([]);
});
