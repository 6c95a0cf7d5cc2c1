import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { load } from '@/edge/program/load';
import { run } from '@/edge/program/run';
import { getAlarmList } from '@/lib/contract/upstream/alarms/alarm';
import { startModbusDevice, type ModbusDevice } from '../../../support/edge/modbus-device';
import { startAlarmSweep, type AlarmSweep } from '@/upstream/ingest/alarm-sweep';
import { Field, silent, type Site } from '../../../support/field';
import { startTestApp } from '../../../support/test-app';
import { until } from '../../../support/until';
import { addAccount, addSession, call } from '../../../support/upstream-fixtures';

/* From a bit in a register of an inverter to the alarm that its owner reads. */

jest.setTimeout(60_000);

/** Of the three-phase hybrids: faults 17 to 32, the charging voltage of a battery, and its alarms. */
const [FAULTS, BMS_VOLTAGE, BMS_ALARMS] = [556, 210, 220];
const DAY = 86_400_000;
const upstream = startTestApp({ now: new Date() });
let site: Site;
let token: string;
/** Two minutes ahead: an alarm of a low level begins half a minute after its event. */
let sweep: AlarmSweep;
let mqttUrl: string;
let device: ModbusDevice;
let registers: Map<number, number>;
let folder: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const field = Field.over(upstream.db);
  const broker = await field.broker();
  const ingest = await field.ingest(broker);
  sweep = startAlarmSweep({
    ...{ db: upstream.db, log: silent, listening: () => false },
    now: () => new Date(Date.now() + 120_000),
  });
  upstream.closeFirst(async () => {
    await sweep.close();
    await ingest.close();
    await broker.close();
  });
  ({ mqttUrl } = broker);
  const owner = await addAccount(upstream.db);
  token = await addSession(upstream, owner);
  site = await field.site({ accountId: owner, sessionId: '', tenant: 'sun' });
});

beforeEach(async () => {
  registers = new Map(Array.from({ length: 720 }, (_, address) => [address, 0]));
  registers.set(0, 5).set(BMS_VOLTAGE, 5_600);
  device = await startModbusDevice(registers, { unit: 1 });
  stop = () => Promise.resolve();
  folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-faults-'));
});
afterEach(async () => {
  await stop();
  await device.close();
  rmSync(folder, { recursive: true, force: true });
});

function start() {
  const file = path.join(folder, 'edge.yaml');
  writeFileSync(
    file,
    stringify({
      gateway: { url: mqttUrl, id: site.uuid, secret: site.secret },
      interval: 1,
      status: { port: 0 },
      lines: { roof: { tcp: `127.0.0.1:${device.port}` } },
      devices: [{ id: site.devices[0], line: 'roof', driver: 'deye-hybrid-3p' }],
    }),
  );
  const end = new AbortController();
  const running = run(load(file), '1.0.0', () => undefined, end.signal);
  stop = async () => {
    end.abort();
    await running;
  };
}

async function alarms(lang = 'en') {
  const body = {
    type: ['alarm', 'fault'],
    deviceId: [site.devices[0]],
    start: Date.now() - DAY,
    end: Date.now() + DAY,
  };
  const reply = await call(upstream.api, '/station/get_alarm_list', body, { token, lang });
  return getAlarmList.output.parse(reply.data).toSorted((a, b) => ((a.code ?? '') < (b.code ?? '') ? -1 : 1));
}

async function stateOf(code: string) {
  await sweep.round();
  return (await alarms()).find((alarm) => alarm.code === code)?.state;
}
const reached = (code: string, state: 0 | 1) =>
  until(async () => (await stateOf(code)) === state, { limit: 20_000, what: `${code} in state ${state}` });

test('D2.11 D2.12 D3.8 D4.3 a bit of a register becomes an alarm with its text in the owner’s language, and is resolved when it is cleared', async () => {
  start();
  registers.set(FAULTS, 2 ** 6 + 2 ** 7);
  registers.set(BMS_ALARMS, 2 ** 3);
  for (const code of ['F23', 'F24', 'W-220.3']) await reached(code, 0);
  const shown = await alarms();
  expect(shown.map(({ code, level, type }) => [code, type, level])).toEqual([
    ['F23', 'fault', '4'],
    ['F24', 'fault', '4'],
    ['W-220.3', 'alarm', '2'],
  ]);
  expect(shown[1]?.detail).toMatchObject({
    msg: 'F24 Fault: DC insulation impedance low',
    cause: expect.stringContaining('Low insulation'),
    remedy: expect.stringContaining('protective earth'),
  });
  expect(shown[2]?.detail).toMatchObject({
    msg: 'Unknown warning of the device: bit 3 of register 220',
    remedy: expect.stringContaining('manual of the device'),
  });
  const chinese = await alarms('zh');
  expect(chinese[1]?.detail?.msg).toBe('F24 Fault: 直流绝缘阻抗过低');
  expect(chinese[2]?.detail).toMatchObject({
    msg: '设备的未知告警：寄存器 220 第 3 位',
    remedy: expect.stringContaining('手册'),
  });

  registers.set(FAULTS, 2 ** 6);
  await reached('F24', 1);
  expect(await stateOf('F23')).toBe(0);
  await stop();

  // It ends while the program is off.
  registers.set(FAULTS, 0);
  start();
  await reached('F23', 1);
});
