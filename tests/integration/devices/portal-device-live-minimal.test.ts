import { readDeviceTrend } from '@/lib/server/devices/device-trend';
import { openControl } from '@/lib/server/devices/actions';
import { readDevice } from '@/lib/server/devices/queries';
import { log } from '@/lib/server/log/log';
import { minimalStage } from '../../support/minimal-stage';

/* The device page with an upstream that serves exactly what the documents show. */

const NOW = Date.parse('2026-11-20T02:30:00Z');
const stage = minimalStage();

test('D8.15 D9.4 charts of an upstream without such a series begin with the first reading', async () => {
  stage.upstream.misbehave('/demo/getAggregateData', { kind: 'html' });
  expect(await readDeviceTrend(stage.caller, 'C002', '1002', NOW)).toEqual({
    ok: true,
    value: { supported: false, now: NOW, times: [], series: [] },
  });
});

test('D8.6 a device without a template is shown without one; the template appears once the upstream has it', async () => {
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

describe('D3.5 D8.6 invalid functions of a template', () => {
  const FUNS = '/station/get_device_funs';
  const TEMP = '/station/get_device_temp';
  const power = { fun_id: 1, fun_code: 'P', fun_name: 'Power', group_id: 2, unit: 'W' };
  const groups = [{ group_id: 2, group_name: 'Power' }];
  const odd = { fun_name: 'Nameless', group_id: 2 };
  const templates = (...ids: unknown[]) => ({
    kind: 'data' as const,
    data: { tempinfo: ids.map((id) => ({ temp_id: id, temp_name: `T ${String(id)}`, temp_group: groups })) },
  });
  let write: jest.SpyInstance;
  beforeAll(() => (write = jest.spyOn(log(), 'error').mockReturnValue()));
  afterAll(() => write.mockRestore());
  afterEach(() => {
    for (const path of [FUNS, TEMP]) stage.upstream.misbehave(path, null);
    write.mockClear();
  });

  test('only they are left out, with one log line per response', async () => {
    stage.upstream.misbehave(TEMP, templates(-13, 'none'));
    stage.upstream.misbehave(FUNS, { kind: 'data', data: { funs: [power, odd, { ...power, fun_code: '' }], groups } });
    const read = await readDevice(stage.caller, 'C002', '1012', 'minimal');
    expect(read).toMatchObject({ ok: true, value: { templates: [{ id: -13 }] } });
    expect(read.ok && read.value.functions['-13']?.functions.map(({ code }) => code)).toEqual(['P']);
    expect(read.ok && read.value.settingsProblem).toBeUndefined();
    expect(write.mock.calls.map(([about]: unknown[]) => about)).toEqual([
      expect.objectContaining({ call: 'get_device_temp', count: 1 }),
      expect.objectContaining({ call: 'get_device_funs', count: 2 }),
    ]);
  });

  test('a settings template with an invalid function is not shown at all, and the rest of the page is', async () => {
    stage.upstream.misbehave(TEMP, templates(-13, 21));
    stage.upstream.misbehave(FUNS, { kind: 'data', data: { funs: [power, odd], groups } });
    const read = () => readDevice(stage.caller, 'C002', '1022', 'minimal');
    expect(await read()).toMatchObject({
      ok: true,
      value: { templates: [{ id: -13 }], settings: [], settingsProblem: { kind: 'bad-answer' } },
    });
    // It is read again at the next view.
    stage.upstream.misbehave(FUNS, { kind: 'data', data: { funs: [power], groups } });
    const later = await read();
    expect(later.ok && [later.value.settingsProblem, later.value.templates.length]).toEqual([undefined, 2]);
  });
});

test('D8.11 B2 no control is offered, and nothing is recorded for one', async () => {
  expect(await readDevice(stage.caller, 'C002', '1002', 'minimal')).toMatchObject({
    ok: true,
    value: { capabilities: [] },
  });
  const order = { type: 'C002', device: '1002', title: 'Remote control', command: 'disable', before: null } as const;
  expect(await openControl(stage.caller, order)).toMatchObject({ ok: false, problem: { kind: 'forbidden' } });
  expect(stage.upstream.callsOf('/station/add_comm_log')).toEqual([]);
});
