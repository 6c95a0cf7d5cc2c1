import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ServerTCP } from 'modbus-serial';
import { connect } from 'mqtt';
import { stringify } from 'yaml';
import { deyeHybrid3p } from '../../edge/maps/deye-hybrid-3p';
import { mapDriver } from '../../edge/maps/map-driver';
import { ModbusBus } from '../../edge/modbus/bus';
import { startSmallBroker } from '../../tests/integration/gateway/small-broker';
import { figure, median, run, timed } from './support/figures';
import { processorTime } from './support/processor-time';

/*
 * The program beside the equipment with twenty hybrids of some 200 registers, read every ten seconds for MINUTES (2): its share of a
 * core and its memory. Then a live read of a group through it against the same read on the bus itself, while it polls; the bus answers
 * after FRAME_MS (40), as a serial line of 9,600 baud does. Linux only: read from /proc.
 */

const MINUTES = Number(process.env.MINUTES ?? 2);
const FRAME_MS = Number(process.env.FRAME_MS ?? 40);
const UNITS = 20;
const READS = 40;
/** A group of the device page. */
const GROUP = ['gridPower', 'gridVolt', 'gridCurr', 'gridFreq', 'gridRelay'];

/** Hybrids at all unit ids; `frameMs` is the time of an answer. */
async function hybrids(frameMs: () => number) {
  const words = Array.from({ length: 1_000 }, (_, address) => (address * 37) % 500);
  words[0] = 0x0005;
  type Done<T> = (error: Error | null, value: T) => void;
  const later = (answer: () => void) => void setTimeout(answer, frameMs());
  const server = new ServerTCP(
    {
      getMultipleHoldingRegisters: (address: number, count: number, _unit: number, done: Done<number[]>) =>
        later(() => done(null, words.slice(address, address + count))),
      getHoldingRegister: (address: number, _unit: number, done: Done<number>) =>
        later(() => done(null, words[address] ?? 0)),
    },
    // The package takes the number 0 for its own port, 502.
    { host: '127.0.0.1', port: '0' as unknown as number, unitID: 255 },
  );
  await once(server, 'initialized');
  const { port } = (server as unknown as { _server: { address(): AddressInfo } })._server.address();
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

function residentMegabytes(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
}

run(async () => {
  const build = "import('./scripts/build.mjs').then(({ buildEdge }) => buildEdge())";
  execFileSync(process.execPath, ['-e', build], { stdio: 'inherit' });
  let frameMs = 0;
  const devices = await hybrids(() => frameMs);
  const broker = await startSmallBroker({ password: () => true, topic: () => true });
  const portal = connect(broker.url, { clientId: 'portal' });
  await new Promise<void>((resolve) => portal.once('connect', () => resolve()));
  await portal.subscribeAsync(['/gateway/g1/property', '/gateway/g1/response/client/portal'], { qos: 1 });
  let samples = 0;
  const replies = new Map<string, () => void>();
  portal.on('message', (topic, payload) => {
    const message = JSON.parse(payload.toString()) as { seq?: number; request_id?: string; samples?: unknown[] };
    samples += message.samples?.length ?? 0;
    if (topic.endsWith('/property'))
      portal.publish('/gateway/g1/ack', JSON.stringify({ upto: message.seq }), { qos: 1 });
    else replies.get(message.request_id ?? '')?.();
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-bench-edge-'));
  const units = Array.from({ length: UNITS }, (_, index) => index + 1);
  const config = {
    gateway: { url: broker.url, id: 'g1', secret: 's' },
    status: { port: 0 },
    lines: { bus: { tcp: `127.0.0.1:${devices.port}`, pause: 0, timeout: 5_000 } },
    devices: units.map((unit) => ({ id: `d${unit}`, line: 'bus', driver: 'deye-hybrid-3p', unit })),
  };
  writeFileSync(path.join(folder, 'edge.yaml'), stringify(config));
  const program = [path.resolve('dist/edge/edge.mjs'), 'run', '--config', path.join(folder, 'edge.yaml')];
  const edge = spawn(process.execPath, program, { stdio: 'inherit' });
  const pid = edge.pid ?? 0;
  while (samples < UNITS) await pause(500);

  const [before, began] = [processorTime(pid).own, Date.now()];
  samples = 0;
  await pause(MINUTES * 60_000);
  const seconds = (Date.now() - began) / 1_000;
  figure('samples a minute', (samples / seconds) * 60, '', { least: UNITS * 6 - UNITS });
  figure('share of a core', ((processorTime(pid).own - before) / (seconds * 1_000)) * 100, '%', { most: 10 });
  figure('memory (Pss)', residentMegabytes(pid), 'MB', { most: 120 });

  frameMs = FRAME_MS;
  const bus = new ModbusBus({
    ...{ line: { kind: 'tcp', host: '127.0.0.1', port: devices.port }, timeoutMs: 5_000 },
    ...{ pauseMs: 0, reopenMs: 0, log: console.error },
  });
  const driver = mapDriver(deyeHybrid3p, bus, 1);
  await driver.read(GROUP);
  const live = (id: number) =>
    new Promise<void>((resolve) => {
      const request = { request_id: `r${id}`, client_id: 'portal', action: 'get_group_property' };
      replies.set(request.request_id, resolve);
      const data = [{ device_id: 'd1', defines: GROUP }];
      portal.publish('/gateway/g1/request', JSON.stringify({ ...request, data }), { qos: 1 });
    });
  const direct: number[] = [];
  const through: number[] = [];
  for (let index = 0; index < READS; index += 1) {
    direct.push(await timed(() => driver.read(GROUP, 'request')));
    through.push(await timed(() => live(index)));
    await pause(200);
  }
  figure('live read on the bus itself, median', median(direct), 'ms');
  figure('live read through the edge, median', median(through), 'ms');
  figure('through the edge against the bus itself', median(through) / median(direct), '', { most: 1.3 });
  figure('… the slowest, which waited for a frame of polling', Math.max(...through), 'ms', {
    most: 1.3 * median(direct) + 2 * FRAME_MS,
  });
  edge.kill('SIGTERM');
  await once(edge, 'exit');
  await Promise.all([bus.close(), portal.endAsync(true)]);
  await Promise.all([devices.close(), broker.close()]);
  rmSync(folder, { recursive: true, force: true });
});
