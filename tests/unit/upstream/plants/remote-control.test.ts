import fc from 'fast-check';
import { evaluateFormula, parseFormula } from '@/lib/domain/live/points/formula';
import { consumptionPoint, labelsOf, meterOfGrid } from '@/lib/domain/live/points/station-labels';
import type { RemoteCommand } from '@/lib/domain/devices/remote-control';
import { issueCommId } from '@/upstream/broker/comm-id';
import { hashGatewayCredential } from '@/upstream/broker/gateway-credential';
import { isPermit } from '@/lib/gateway-device/permit';
import { RemoteSwitches } from '@/upstream/plants/gateway/remote-switches';
import { answer, type ControlProblem, type RequestTarget } from '@/lib/gateway-device/requests';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import type { DeviceFault } from '@/upstream/plants/plants-file';
import type { SettingValues } from '@/upstream/plants/settings/plant-settings';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const START = Date.parse('2024-12-20T22:00:00Z');
const LINK = { connected: true, startedAt: START, sentKilobytes: 1, receivedKilobytes: 1, waiting: 0, clockError: 0 };
const SECRET = 'the secret of this gateway';

/** In-memory replacement for the file in which the plants save written settings. */
function memory() {
  const kept = new Map<string, SettingValues>();
  return {
    kept,
    of: (id: string): SettingValues => kept.get(id) ?? {},
    keep: (id: string, values: SettingValues) => void kept.set(id, values),
  };
}

const home = buildStation(
  'test',
  { name: 'Mill', owner: 'o', town: townNamed('Manly'), number: 3, kind: 'business', inverters: 2, switchgear: true },
  START,
);
const lake = buildStation(
  'test',
  { name: 'Lake', owner: 'o', town: townNamed('Mildura'), number: 1, kind: 'floating' },
  START,
);

function siteOf(draft: typeof home, file = memory(), wrong: (device: string) => DeviceFault[] = () => []) {
  const plan = planGateway(draft, SECRET, freshState(draft, START));
  const devices = new SiteDevices(
    { ...plan, site: { ...plan.site, outagesPerYear: 0 } },
    freshState(draft, START),
    { plannedFor: wrong },
    file,
  );
  devices.station.advance(START + 3_600_000, 60, 'fine');
  const ids = (type: string) => plan.devices.filter((device) => device.type === type).map(({ id }) => id);
  const read = (id: string, code: string) => Number(devices.reading(id, LINK)?.[code]);
  const command = (id: string, what: RemoteCommand) => {
    const device = plan.devices.find((one) => one.id === id);
    if (!device) throw new Error(`no device ${id}`);
    const problem = devices.control(device, what, devices.station.state.at);
    devices.station.advance(devices.station.state.at + 1000, 10, 'fine');
    return problem;
  };
  const balance = () => {
    const sum = (type: string, code: string) => ids(type).reduce((total, id) => total + read(id, code), 0);
    // As computed for the station's screens, in W.
    const shown = (formula: string | undefined) => {
      const kilowatts = evaluateFormula(parseFormula(formula ?? ''), ({ deviceId, code }) => read(deviceId, code));
      return Math.round((kilowatts ?? NaN) * 1000);
    };
    const [, , grid] = labelsOf(ids('C002'), ids('C004'));
    const gridFormula = grid?.points[0]?.formula;
    return {
      station: {
        grid: shown(gridFormula),
        load: shown(consumptionPoint('load.P', ids('C002'), meterOfGrid(gridFormula))?.formula),
      },
      breaker: Math.round(sum('C003', 'P') * 1000),
      inverters: sum('C002', 'invPower'),
      meter: Math.round(sum('C004', 'P') * 1000),
      load: sum('C002', 'loadPower'),
    };
  };
  return { plan, devices, ids, read, command, balance };
}

test('B2 D2.22 opening the breaker before the inverters disconnects them until it is closed: they generate nothing, show no load, the meter measures the board’s consumption, and the station shows the meter’s value', () => {
  const { ids, read, command, balance, devices } = siteOf(home);
  const [breaker = ''] = ids('C003');
  const before = balance();
  expect(before.station).toEqual({ grid: before.meter, load: before.load });
  expect(before.inverters).toBeGreaterThan(500);
  expect(before).toMatchObject({ breaker: before.inverters, meter: before.load - before.inverters });
  const counted = read(breaker, 'operations');

  expect(command(breaker, 'disable')).toBeNull();
  const open = balance();
  expect(open).toMatchObject({ breaker: 0, inverters: 0, load: 0 });
  expect(open.meter).toBeGreaterThan(0);
  // Only the meter sees this: the station keeps using power from the grid.
  expect(open.station).toEqual({ grid: open.meter, load: open.meter });
  // The breaker was opened by command and has not tripped.
  const codes = ['gateStatus', 'breakerState', 'tripState', 'tripCause', 'runState', 'operations'] as const;
  expect(codes.map((code) => read(breaker, code))).toEqual([0, 1, 0, 0, 2, counted + 1]);
  const stood = read(breaker, 'KRA');
  devices.station.advance(devices.station.state.at + 1_800_000, 60, 'fine');
  expect(read(breaker, 'KRA')).toBe(stood);

  expect(command(breaker, 'enable')).toBeNull();
  devices.station.advance(devices.station.state.at + 600_000, 60, 'fine');
  const after = balance();
  expect(after).toMatchObject({ breaker: after.inverters, meter: after.load - after.inverters });
  expect(after.inverters).toBeGreaterThan(500);
  expect([read(breaker, 'gateStatus'), read(breaker, 'operations')]).toEqual([1, counted + 2]);
  // A command to its current position does not move it.
  expect(command(breaker, 'enable')).toBeNull();
  expect(read(breaker, 'operations')).toBe(counted + 2);
});

test('B2 D2.22 an opened feeder of the floating plant carries no power, and every busbar still sums to zero', () => {
  const { plan, read, command } = siteOf(lake);
  const deviceOf = (key: string) => plan.site.plant?.circuits.find((one) => one.key === key)?.device ?? '';
  const watts = (key: string) => Math.round(read(deviceOf(key), 'P') * 1000);
  const feeders = ['N1', 'N2', 'N3', 'N4', 'N5', 'N6', 'N7', 'N8', 'N9'].map((name) => `C1/${name}`);
  const bar = () => feeders.reduce((sum, key) => sum + watts(key), 0) - watts('C1/AUX') - watts('C1/I1');
  expect(watts('C1/N3')).toBeGreaterThan(1000);
  expect(bar()).toBe(0);
  expect(command(deviceOf('C1/N3'), 'disable')).toBeNull();
  expect([watts('C1/N3'), read(deviceOf('C1/N3'), 'gateStatus'), watts('C1/N4') > 1000]).toEqual([0, 0, true]);
  expect(bar()).toBe(0);
  expect(command(deviceOf('C1/I1'), 'disable')).toBeNull();
  expect(feeders.map(watts)).toEqual(feeders.map(() => 0));
  expect(bar()).toBe(0);
});

test('B2 an opened switch stays open after a restart of the plants, and was closed before it was opened', () => {
  const file = memory();
  const first = siteOf(home, file);
  const [breaker = ''] = first.ids('C003');
  expect(first.command(breaker, 'disable')).toBeNull();
  const again = siteOf(home, file);
  // The simulation replays the last hour, during which the breaker was still closed.
  expect(again.balance()).toMatchObject({ inverters: expect.any(Number) });
  expect(again.balance().inverters).toBeGreaterThan(500);
  again.devices.station.advance(again.devices.station.state.at + 10_000, 10, 'fine');
  expect(again.balance()).toMatchObject({ breaker: 0, inverters: 0 });
});

test('B2 a switch is in the position of its last operation before an instant, also after a restart', () => {
  const moves = fc.array(fc.record({ wait: fc.integer({ min: 1, max: 1000 }), open: fc.boolean() }), { maxLength: 7 });
  fc.assert(
    fc.property(moves, (given) => {
      const file = memory();
      const switches = new RemoteSwitches(file);
      let now = START;
      const stood: [number, boolean][] = [[START - 1, false]];
      for (const { wait, open } of given) {
        now += wait;
        switches.throw('cb', open, now);
        stood.push([now, open]);
      }
      for (const one of [switches, new RemoteSwitches(file)])
        for (const [at, open] of stood) expect([at, one.isOpen('cb', at)]).toEqual([at, open]);
    }),
  );
});

const trouble = (code: string, type: DeviceFault['type'] = 'alarm'): DeviceFault => ({
  ...{ code, type, level: 3, msg: code, since: START, eventId: 'e' },
});

test.each<[string, DeviceFault, RemoteCommand, ControlProblem | null]>([
  ['one on local', trouble('CB13'), 'disable', 'local'],
  ['one that has tripped', trouble('CB01', 'fault'), 'enable', 'tripped'],
  ['one that has tripped', trouble('CB01', 'fault'), 'disable', null],
  ['one that is earthed', trouble('CB14'), 'enable', 'earthed'],
  ['one whose spring is not charged', trouble('CB11'), 'enable', 'uncharged'],
  ['one whose spring is not charged', trouble('CB11'), 'disable', null],
])('B2 D8.11 a breaker, %s (%j), on command %s: %s', (_what, wrong, command, problem) => {
  const { ids } = siteOf(home);
  const [breaker = ''] = ids('C003');
  const site = siteOf(home, memory(), (device) => (device === breaker ? [wrong] : []));
  expect(site.command(breaker, command)).toBe(problem);
});

test('B2 a gateway can be told to block commands until further notice; an inverter and a meter have no switch', () => {
  const { devices, ids, command } = siteOf(home);
  const [[gateway = ''], [breaker = ''], [meter = ''], [inverter = '']] = ['C001', 'C003', 'C004', 'C002'].map(ids) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const enabled = () => devices.controlSetting({ id: gateway, type: 'C001' }, 'controlEnable');
  expect([devices.passesCommands, enabled()]).toEqual([true, 1]);
  expect(command(gateway, 'disable')).toBeNull();
  expect([devices.passesCommands, enabled(), command(breaker, 'disable')]).toEqual([false, 0, 'locked']);
  expect(command(gateway, 'enable')).toBeNull();
  expect([enabled(), command(breaker, 'disable')]).toEqual([1, null]);
  expect([command(meter, 'disable'), command(inverter, 'disable')]).toEqual(['not-a-switch', 'not-a-switch']);
  expect(devices.controlSetting({ id: breaker, type: 'C003' }, 'controlEnable')).toBeNull();
});

const NOW = Date.parse('2026-03-05T02:00:00Z');
const permit = (device: string) => issueCommId(device, hashGatewayCredential(SECRET), new Date(NOW));
const requested: [string, RemoteCommand][] = [];
const target: RequestTarget = {
  devices: [
    { id: 'cb1', type: 'C003' },
    { id: 'cb2', type: 'C003' },
  ],
  asleep: () => false,
  read: () => [],
  write: () => 'not-a-setting',
  control: ({ id }, command) => {
    requested.push([id, command]);
    return id === 'cb2' ? 'local' : null;
  },
  permits: (commId, device) => isPermit(commId, device, SECRET, NOW),
};
const request = async (data: unknown, comm_id?: string) => {
  const text = JSON.stringify({ request_id: 'r1', client_id: 'browser01', action: 'remote_control', data, comm_id });
  return (await answer(text, target))?.reply;
};
const good = { device_id: 'cb1', control_enable: 1, remote_control: 'disable' };

test.each<[string, number, unknown, string | undefined]>([
  ['no record', 403, good, undefined],
  ['a made-up record', 403, good, 'c1'],
  ['the record of another device', 403, good, permit('cb2')],
  ['a device that is not there', 404, { ...good, device_id: 'cb9' }, permit('cb9')],
  ['no device', 400, { control_enable: 1, remote_control: 'disable' }, permit('cb1')],
  ['no data', 400, null, permit('cb1')],
  ['control that is not enabled', 422, { ...good, control_enable: 0 }, permit('cb1')],
  ['control that is not enabled', 400, { device_id: 'cb1', remote_control: 'disable' }, permit('cb1')],
  ['another command', 422, { ...good, remote_control: 'toggle' }, permit('cb1')],
  ['a number for a command', 422, { ...good, remote_control: 0 }, permit('cb1')],
  ['a list of commands', 422, { ...good, remote_control: ['disable'] }, permit('cb1')],
  ['something beside it', 422, { ...good, force: true }, permit('cb1')],
  ['a breaker on local', 423, { ...good, device_id: 'cb2' }, permit('cb2')],
])('B2 A6 A21 a command with %s is refused with %p and never throws', async (_what, code, data, record) => {
  requested.length = 0;
  expect(await request(data, record)).toMatchObject({ code, msg: expect.stringMatching(/\w/) });
  expect(requested.filter(([id]) => id === 'cb1')).toEqual([]);
});

test('B2 A6 a command with its record is executed and answered', async () => {
  requested.length = 0;
  expect(await request(good, permit('cb1'))).toEqual({
    ...{ request_id: 'r1', action: 'remote_control', code: 1 },
    data: { device_id: 'cb1', remote_control: 'disable' },
  });
  expect(requested).toEqual([['cb1', 'disable']]);
});
