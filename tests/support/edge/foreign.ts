import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '../until';

/* Devices, serial lines and brokers of other projects. None of them is needed to work on this one: where one is missing, its tests are left out. */

const LIMIT_MS = 10_000;
const SCRIPT = path.join(__dirname, 'pymodbus-device.py');
const HAS_PYMODBUS =
  'from pymodbus.datastore import ModbusSlaveContext; from pymodbus.transaction import ModbusRtuFramer';
const HAS_SERIAL = 'import serial_asyncio';

/** A Python with these modules; undefined if there is none. */
function pythonWith(modules: string): string | undefined {
  return ['/usr/bin/python3', 'python3'].find((python) => spawnSync(python, ['-c', modules]).status === 0);
}

const python = pythonWith(HAS_PYMODBUS);
const hasProgram = (name: string) =>
  (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(path.join(folder, name)));

function loads(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** What a machine lacks for a kind of test, as a person would install it; empty if nothing. */
export const lacking = {
  tcp: python ? '' : 'apt-get install python3-pymodbus',
  serial: [
    pythonWith(`${HAS_PYMODBUS}; ${HAS_SERIAL}`) ? '' : 'apt-get install python3-pymodbus python3-serial-asyncio',
    hasProgram('socat') ? '' : 'apt-get install socat',
    loads('serialport') ? '' : 'npm install serialport',
  ]
    .filter((command) => command !== '')
    .join(', '),
};

export interface PymodbusDevice {
  /** The word that a register holds now. */
  word(address: number): Promise<number>;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

function startPymodbus(where: object, unit: number, registers: ReadonlyMap<number, number>): PymodbusDevice {
  if (python === undefined) throw new Error(lacking.tcp);
  const child = spawn(python, [SCRIPT], { stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  child.stdin.write(`${JSON.stringify({ unit, registers: Object.fromEntries(registers), ...where })}\n`);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async word(address) {
      child.stdin.write(`${address}\n`);
      const { done, value } = await lines.next();
      if (done) throw new Error(`pymodbus ended: ${errors}`);
      return Number(value);
    },
    close: () => ended(child),
  };
}

/** A device over TCP. */
export async function pymodbusOverTcp(unit: number, registers: ReadonlyMap<number, number>) {
  const port = await freePort();
  const device = startPymodbus({ tcp: port }, unit, registers);
  await until(() => answers(port), { limit: LIMIT_MS, what: 'pymodbus to listen' });
  return { ...device, port };
}

/** A device at the far end of a serial line made by socat; `path` is the near end. */
export async function pymodbusOverSerial(unit: number, registers: ReadonlyMap<number, number>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-serial-'));
  const [near, far] = [path.join(folder, 'near'), path.join(folder, 'far')];
  const line = spawn('socat', [`pty,raw,echo=0,link=${near}`, `pty,raw,echo=0,link=${far}`], { stdio: 'ignore' });
  await until(() => existsSync(near) && existsSync(far), { limit: LIMIT_MS, what: 'socat to make a serial line' });
  const device = startPymodbus({ serial: far }, unit, registers);
  // It answers once it has opened the line.
  await device.word([...registers.keys()][0] ?? 0);
  return {
    ...device,
    path: near,
    close: async () => {
      await device.close();
      await ended(line);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Mosquitto without passwords, as on a Venus device; `program` is its path. */
export async function startMosquitto(program: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-mosquitto-'));
  const port = await freePort();
  const config = path.join(folder, 'mosquitto.conf');
  writeFileSync(config, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  const child = spawn(program, ['-c', config], { stdio: 'ignore' });
  await until(() => answers(port), { limit: LIMIT_MS, what: 'Mosquitto to listen' });
  return {
    url: `mqtt://127.0.0.1:${port}`,
    close: async () => {
      await ended(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
