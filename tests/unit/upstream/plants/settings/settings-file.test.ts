import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EventQueue } from '@/upstream/plants/events/event-queue';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';
import { SettingsFile } from '@/upstream/plants/settings/settings-file';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { townNamed } from '@/upstream/seed/builders/places';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';

const NOON = Date.parse('2024-12-21T02:00:00Z');
const draft = buildStation(
  'test',
  { name: 'Roof', owner: 'o', town: townNamed('Manly'), number: 1, kind: 'home' },
  NOON,
);
const unit = draft.site.units[0]?.id ?? '';
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  file = path.join(folder, 'plants-settings.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (seededAt = 1) => {
  const plan = planGateway(draft, 'secret', freshState(draft, NOON));
  return new SiteDevices(plan, plan.initial, new EventQueue(plan, null, NOON), new SettingsFile(file, seededAt));
};

function lived(devices: SiteDevices) {
  devices.station.catchUp(NOON, 300);
  return devices.station.moment?.flows[0];
}

test('D7.3 a written value is read back and controls the plant, also after a restart', () => {
  const devices = start();
  expect(lived(devices)?.inverter).toBeGreaterThan(100);
  expect(devices.writeSetting(unit, 'inverterOn', 0)).toBe('taken');
  expect(devices.readSetting(unit, 'inverterOn')).toBe(0);
  devices.station.catchUp(NOON + 10_000, 10);
  expect(devices.station.moment?.flows[0]?.inverter).toBe(0);
  const again = start();
  expect(again.readSetting(unit, 'inverterOn')).toBe(0);
  expect(lived(again)?.inverter).toBe(0);
});

test('a write is on disk when it returns, readable by the owner only', () => {
  start().writeSetting(unit, 'maxSellPower', 1500);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ units: { [unit]: { maxSellPower: 1500 } } });
  expect(statSync(file).mode & 0o077).toBe(0);
});

test('settings of another seed are not loaded, and a damaged file is reported', () => {
  start(1).writeSetting(unit, 'maxSellPower', 1500);
  expect(start(2).readSetting(unit, 'maxSellPower')).toBe(5000);
  writeFileSync(file, '{"version":1');
  expect(() => start(1)).toThrow(/plants-settings\.json of the plants is damaged/);
});

test('a device other than an inverter has no settings', () => {
  const gateway = draft.devices.find(({ type }) => type === 'C001')?.id ?? '';
  expect(start().writeSetting(gateway, 'workMode', 0)).toBe('none');
  expect(start().readSetting(gateway, 'workMode')).toBeNull();
});
