import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { open, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Field } from '../../tests/support/field';
import { runFolder, removeRunFolder } from '../../tests/support/run-folder';
import { Traffic } from '../../tests/support/traffic';
import { Backend } from './backend';
import { ledgerOutcome, waitFor, type Outcome, type Scenario } from './scenario';

const MB = 1024 * 1024;
const DISK_MB = 420;
/** How long the disk stays full each time: longer than a server that dies again and again is borne with. */
const FULL_MS = 75_000;
const RECOVERY_MS = 60_000;

/** Takes room until so many bytes are left; `give` returns it. */
async function takeAllBut(folder: string, left: number): Promise<() => void> {
  const file = path.join(folder, 'ballast');
  const handle = await open(file, 'w');
  const piece = Buffer.alloc(MB);
  for (;;) {
    const { bavail, bsize } = await statfs(folder);
    const over = bavail * bsize - left;
    if (over <= 0) break;
    const wrote = await handle.write(piece, 0, Math.min(MB, over)).catch(() => null);
    if (wrote === null) break;
  }
  await handle.close();
  return () => rmSync(file);
}

async function run(count: number): Promise<Outcome> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('it mounts a small disk of its own, which takes root on Linux: run it as root, or in a container');
  const parent = runFolder();
  const disk = path.join(parent, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0711`, 'tmpfs', disk]);
  const unmount = () => execFileSync('umount', ['-l', disk]);
  process.once('exit', unmount);
  let backend: Backend | undefined;
  let field: Field | undefined;
  let traffic: Traffic | undefined;
  try {
    chmodSync(disk, 0o711);
    const started = await Backend.start(path.join(disk, 'data'));
    backend = started;
    field = Field.over(await started.database());
    const { db } = field;
    const running = await Traffic.start(field, started.mqttUrl);
    traffic = running;
    let slowest = 0;
    let reads = 0;
    for (let round = 0; round < count; round += 1) {
      await running.further(20);
      // In turn: room is scarce, so that ingest has to hold back; nothing is left at all, so that PostgreSQL falls over.
      const scarce = round % 2 === 0;
      const give = await takeAllBut(disk, scarce ? 60 * MB : 0);
      const readyz = async () => {
        const response = await fetch(`${started.apiUrl}/readyz`).catch(() => null);
        return response ? { status: response.status, text: await response.text() } : { status: 0, text: '' };
      };
      await waitFor('the API to say so', 30_000, async () => {
        const { status, text } = await readyz();
        return status === 503 || text.includes('telemetry is not stored');
      });
      const before = running.acked();
      const until = performance.now() + FULL_MS;
      while (performance.now() < until) {
        const { status } = await readyz();
        if (scarce && status !== 200)
          running.wrong.push(`round ${round}: reading failed (${status}) while room was scarce`);
        reads += 1;
        if (!started.running) throw new Error(`the backend ended: ${started.output.slice(-2_000)}`);
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
      const grown = running.acked().some((acked, index) => acked > (before[index] ?? -1) + 30);
      if (scarce && grown) running.wrong.push(`round ${round}: ingest went on acknowledging`);
      const known = running.acked();
      give();
      const freedAt = performance.now();
      await running.further(1, RECOVERY_MS);
      await waitFor('readiness', RECOVERY_MS, async () => (await readyz()).text.includes('"ready"'));
      slowest = Math.max(slowest, performance.now() - freedAt);
      await running.check(db.pool, known);
    }
    // Started anew it has nothing of the gateways under way, so that what is compared stands still.
    await running.finish(db.pool, async () => {
      await started.kill();
      await started.up();
    });
    const seconds = (slowest / 1000).toFixed(1);
    return ledgerOutcome(
      `${count} times a full disk, asked ${reads} times meanwhile, back ${seconds} s after room came`,
      running,
    );
  } finally {
    traffic?.stop();
    await Promise.all(traffic?.gateways.map((gateway) => gateway.close()) ?? []);
    await field?.close();
    await backend?.kill('SIGTERM');
    process.off('exit', unmount);
    unmount();
    removeRunFolder(parent);
  }
}

export const diskFull: Scenario = {
  name: 'R09',
  what: 'the disk of the database fills up, in part and to the last byte, and gets room again',
  full: 4,
  run,
};
