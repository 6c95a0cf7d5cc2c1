import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ServerTCP } from 'modbus-serial';
import { buildImages, EDGE_IMAGE } from './image.mjs';
import { end, podman, problemsOf, startImage } from './run-images.mjs';

/* Starts the image of the program beside the equipment, with a device of the moment and without a portal. */

const STATUS = 'http://127.0.0.1:8090/status.json';
const READ_LIMIT_MS = 30_000;
/** A register, and what the map below makes of it. */
const [RAW, VOLTS] = [2_345, 234.5];

const CONFIG = (port) => `gateway: { url: mqtt://127.0.0.1:1, id: g1, secretFile: /run/secrets/gateway }
store: { folder: /data }
interval: 1
lines: { bench: { tcp: 127.0.0.1:${port} } }
devices: [{ id: packagemeter, line: bench, driver: map, map: /etc/sunhelm/meter.yaml }]
`;
const MAP = `name: Meter
type: meter
entries:
  - { property: Ua, register: 0, scale: 0.1 }
`;

/** A device whose registers all have one value; resolves with its port. */
async function startDevice() {
  const server = new ServerTCP(
    { getHoldingRegister: () => RAW, getInputRegister: () => RAW },
    { host: '127.0.0.1', port: '0', unitID: 1 },
  );
  await new Promise((resolve, reject) => server.once('initialized', resolve).once('serverError', reject));
  return { port: server._server.address().port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** The state of the program once it has read the device and stored it; the last one if it does not. */
async function readingState() {
  const until = Date.now() + READ_LIMIT_MS;
  for (;;) {
    const state = await (await fetch(STATUS)).json();
    const [device] = state.lines[0]?.devices ?? [];
    if ((Object.keys(device?.values ?? {}).length > 0 && state.queue.messages > 0) || Date.now() > until) return state;
    await delay(200);
  }
}

async function tryEdge() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sunhelm-edge-image-'));
  const device = await startDevice();
  const put = (name, text) => writeFileSync(path.join(folder, name), text, { mode: 0o644 });
  put('edge.yaml', CONFIG(device.port));
  put('meter.yaml', MAP);
  put('secret', 'a-secret-of-the-moment\n');
  const mount = (name, to) => `--volume=${path.join(folder, name)}:${to}:ro`;
  const problems = [];
  try {
    const mounts = [
      ...['edge.yaml', 'meter.yaml'].map((name) => mount(name, `/etc/sunhelm/${name}`)),
      mount('secret', '/run/secrets/gateway'),
      '--volume=/data',
    ];
    const id = await startImage(EDGE_IMAGE.edge, {}, STATUS, mounts);
    try {
      const state = await readingState();
      const [meter] = state.lines[0]?.devices ?? [];
      if (meter?.values?.Ua !== VOLTS) problems.push(`the edge reads ${JSON.stringify(meter ?? null)}`);
      if (!(state.queue.messages > 0)) problems.push('the edge stores nothing');
      problems.push(...problemsOf('edge', id), ...serialProblems(id));
    } finally {
      problems.push(...end('edge', id));
    }
  } finally {
    await device.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return problems;
}

/** What is missing for serial ports: the binary of this processor answers, and the other processor's is there. */
function serialProblems(id) {
  const binaries = podman('exec', id, 'ls', 'node_modules/@serialport/bindings-cpp/prebuilds').split('\n');
  const discover = ['exec', id, 'node', 'edge.mjs', 'discover', '--serial', '/dev/ttyNone', '--units', '1'];
  const { stdout, stderr } = spawnSync('podman', ['--runtime=runc', ...discover], { encoding: 'utf8' });
  return [
    ...['linux-arm64', 'linux-x64']
      .filter((name) => !binaries.includes(name))
      .map((name) => `no serial port for ${name}`),
    ...(/no such serial port/.test(stdout) ? [] : [`a serial port that is missing is reported as ${stdout}${stderr}`]),
  ];
}

/** Builds the image, starts it, and returns what is wrong. */
export async function checkEdgeImage(root, print) {
  buildImages(root, EDGE_IMAGE, print);
  print('  starting it ...');
  return tryEdge();
}
