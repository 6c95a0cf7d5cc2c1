import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GUARD_CODES } from '@/lib/contract/gateway/firmware';
import { readReply } from '@/lib/gateway/messages';
import { FirmwareManager, type SeenCondition } from '@/upstream/plants/gateway/firmware';
import { moduleOf, packagesFor } from '@/upstream/plants/gateway/firmware-catalogue';
import { FirmwareFile } from '@/upstream/plants/gateway/firmware-file';
import { firmwarePlan } from '@/upstream/plants/gateway/firmware-plan';
import { answerFirmware } from '@/upstream/plants/gateway/firmware-requests';

const NOON = Date.parse('2026-03-05T02:00:00Z');
const HOUR = 3_600_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plants-firmware-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'plants-firmware.json');
const kept = (seededAt = 1) => new FirmwareFile(file(), seededAt);
const open = (plan: object = {}, seededAt = 1) => {
  const modules = new Map(['inv1', 'inv2'].map((id) => [id, moduleOf(5000)]));
  return new FirmwareManager(modules, firmwarePlan.parse(plan), kept(seededAt));
};
const GOOD: SeenCondition = { battery: 80, fault: false, awake: true };
const NEWEST = 'hy-5000-main-v3512';
const start = (over: object = {}) => ({
  ...{ op: 'start', device_id: 'inv1', upgrade_id: 'u-1', package_id: NEWEST, method: 'full', timeout_minutes: 20 },
  ...over,
});

function requesting(desk: FirmwareManager, now: number, seen: Partial<SeenCondition> = {}) {
  return (action: 'firmware_info' | 'firmware_upgrade', data: unknown, record?: string) =>
    answerFirmware(action, data, record, {
      ...{ manager: desk, now, seen: () => ({ ...GOOD, ...seen }) },
      permits: (commId, device) => commId === `for ${device}`,
    });
}

test('D2.18 D2.19 versions and packages are sent in the format that the portal parses, the protocol in four digits', () => {
  const reply = requesting(open(), NOON)('firmware_info', { device_id: 'inv1' });
  const read = readReply('firmware_info', { msg: '', data: null, ...reply }, 9);
  expect(read).toMatchObject({
    ok: true,
    data: {
      versions: { protocol: '1015', hmi: 'V1.2.3.0', main: 'V3.4.0.8' },
      condition: { battery: 80, fault: false, awake: true, busy: false, module: 'HY-5000' },
      upgrade: null,
    },
  });
  expect(packagesFor('HY-5000').filter(({ module }) => module !== 'HY-5000')).toHaveLength(1);
  expect(new Set(packagesFor('HY-5000').map(({ id }) => id)).size).toBe(packagesFor('HY-5000').length);
});

test('D2.19 an upgrade completes with the new version; the next one starts from there', () => {
  const desk = open();
  expect(requesting(desk, NOON)('firmware_upgrade', start(), 'for inv1')).toMatchObject({
    code: 1,
    data: { upgrade: { state: 'queued', version_from: 'V3.4.0.8', version_to: 'V3.5.1.2' } },
  });
  expect(desk.versions('inv1', NOON + 60_000).main).toBe('V3.4.0.8');
  expect(desk.away('inv1', NOON + 225_000)).toBe(true);
  expect(requesting(desk, NOON + HOUR)('firmware_upgrade', { op: 'status', device_id: 'inv1' })).toMatchObject({
    data: { upgrade: { state: 'done', percent: 100 } },
  });
  expect(desk.versions('inv1', NOON + HOUR)).toEqual({ protocol: '1015', hmi: 'V1.2.3.0', main: 'V3.5.1.2' });
  const next = start({ upgrade_id: 'u-2', package_id: 'hy-5000-protocol-1022' });
  requesting(desk, NOON + HOUR)('firmware_upgrade', next, 'for inv1');
  expect(desk.versions('inv1', NOON + 2 * HOUR)).toEqual({ protocol: '1022', hmi: 'V1.2.3.0', main: 'V3.5.1.2' });
  expect(desk.exchanged('inv2', NOON + 2 * HOUR)).toBeNull();
});

test.each<[string, Partial<SeenCondition>, object, string | undefined, number]>([
  ['no record', {}, {}, undefined, 403],
  ['a record of another device', {}, {}, 'for inv2', 403],
  ['an unknown device', {}, { device_id: 'inv9' }, 'for inv9', 404],
  ['an unknown package', {}, { package_id: 'nothing' }, 'for inv1', 410],
  ['a battery that is low', { battery: 50 }, {}, 'for inv1', GUARD_CODES['battery-low']],
  ['a battery that is not known', { battery: null }, {}, 'for inv1', GUARD_CODES['battery-unknown']],
  ['a fault', { fault: true }, {}, 'for inv1', GUARD_CODES.fault],
  ['a device asleep', { awake: false }, {}, 'for inv1', GUARD_CODES.asleep],
  ['a package of another module', {}, { package_id: 'hy-3000-main-v3512' }, 'for inv1', GUARD_CODES.unfit],
  ['a limit beyond the bounds', {}, { timeout_minutes: 51 }, 'for inv1', 400],
  ['an unknown method', {}, { method: 'force' }, 'for inv1', 400],
])('D2.19 the gateway itself refuses %s, and starts nothing', (_what, seen, over, record, code) => {
  const desk = open();
  const reply = requesting(desk, NOON, seen)('firmware_upgrade', start(over), record);
  expect(reply.code).toBe(code);
  expect(reply.msg).toBeTruthy();
  expect(desk.upgrade('inv1', NOON)).toBeNull();
});

test('D2.19 while one upgrade runs another is refused for any device; the same request gets the same reply', () => {
  const desk = open();
  const request = requesting(desk, NOON);
  const first = request('firmware_upgrade', start(), 'for inv1');
  expect(request('firmware_upgrade', start(), 'for inv1')).toEqual(first);
  for (const over of [{ upgrade_id: 'u-2' }, { upgrade_id: 'u-3', device_id: 'inv2' }]) {
    const reply = request('firmware_upgrade', start(over), `for ${'device_id' in over ? 'inv2' : 'inv1'}`);
    expect(reply.code).toBe(GUARD_CODES.busy);
  }
  // Hours later it is done, and the same request does not start it again.
  expect(requesting(desk, NOON + HOUR)('firmware_upgrade', start(), 'for inv1')).toMatchObject({
    data: { upgrade: { state: 'done', started: NOON } },
  });
});

test('D2.19 a gateway that was switched off recovers its upgrade and its versions', () => {
  requesting(open(), NOON)('firmware_upgrade', start(), 'for inv1');
  expect(open().upgrade('inv1', NOON + 60_000)).toMatchObject({ id: 'u-1', state: 'transferring' });
  expect(open().versions('inv1', NOON + HOUR).main).toBe('V3.5.1.2');
  // Changing the scenario does not affect an upgrade that has begun.
  expect(open({ fault: 'checksum' }).versions('inv1', NOON + HOUR).main).toBe('V3.5.1.2');
  expect(open({}, 2).upgrade('inv1', NOON)).toBeNull();
  writeFileSync(file(), '{"version":1,"devices":');
  expect(() => kept()).toThrow('damaged');
});

test('D2.19 resuming sends only what an interrupted transfer is missing; a corrupt package is sent again in full', () => {
  const lost = open({ fault: 'transfer-lost' });
  requesting(lost, NOON)('firmware_upgrade', start(), 'for inv1');
  const broken = lost.upgrade('inv1', NOON + HOUR);
  expect(broken).toMatchObject({ state: 'failed', why: 'transfer-lost' });
  const again = start({ upgrade_id: 'u-2', method: 'resume' });
  requesting(lost, NOON + HOUR)('firmware_upgrade', again, 'for inv1');
  expect(lost.upgrade('inv1', NOON + HOUR)?.percent).toBe(broken?.percent);
  expect(lost.versions('inv1', NOON + 2 * HOUR).main).toBe('V3.5.1.2');
  const other = start({ upgrade_id: 'u-3', method: 'resume', package_id: 'hy-5000-hmi-v1301' });
  requesting(lost, NOON + 2 * HOUR)('firmware_upgrade', other, 'for inv1');
  expect(lost.upgrade('inv1', NOON + 2 * HOUR)?.percent).toBe(0);
});

test('D2.19 an upgrade that reports success but runs the old version is detected by reading the version', () => {
  const desk = open({ fault: 'old-version' });
  requesting(desk, NOON)('firmware_upgrade', start(), 'for inv1');
  expect(desk.upgrade('inv1', NOON + HOUR)?.state).toBe('done');
  expect(requesting(desk, NOON + HOUR)('firmware_info', { device_id: 'inv1' })).toMatchObject({
    data: { versions: { main: 'V3.4.0.8' } },
  });
});

test('D2.18 a device that is off reports no version', () => {
  const reply = requesting(open(), NOON, { awake: false })('firmware_info', { device_id: 'inv1' });
  expect(reply.data).toMatchObject({ versions: { protocol: null, hmi: null, main: null }, awake: false });
});
