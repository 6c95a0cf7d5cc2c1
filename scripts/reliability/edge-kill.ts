import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { stringify } from 'yaml';
import { chainImage, commonModel } from '../../tests/support/edge/chain-image';
import { startModbusDevice } from '../../tests/support/edge/modbus-device';
import { temporaryDataDir } from '../../tests/support/embedded-folder';
import { Field, type Site } from '../../tests/support/field';
import { openDiskOutbox } from '../../edge/store/disk-outbox';
import { Program } from '../scale-out/program';
import { Backend } from './backend';
import { thousands, waitFor, type Outcome, type Scenario } from './scenario';

/** A value that the program had stored when it died. */
interface Stored {
  readonly ts: number;
  readonly code: string;
  readonly value: number;
}

const LIMIT_MS = 60_000;
/** The longest time from the first reading of a round to the end of the program: its store is flushed every second. */
const LONGEST_MS = 3_000;
/** Its multiples spread the instants of the rounds evenly, and each run has the same ones. */
const GOLDEN = 0.618_034;

/**
 * Broker and backend die, the program goes on reading and storing, dies too, and both come back: what its folder held when it died has
 * to arrive once, with its value.
 */
async function run(count: number): Promise<Outcome> {
  const data = temporaryDataDir();
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-edge-kill-'));
  const backend = await Backend.start(data.dataDir);
  const field = Field.over(await backend.database());
  const site = await field.site(await field.person());
  const inverter = await countingInverter();
  const edge = edgeProgram(folder, { backend, site, port: inverter.port });
  const wrong: string[] = [];
  let values = 0;
  try {
    for (let cycle = 0; cycle < count; cycle += 1) {
      await backend.kill();
      const before = inverter.reads();
      await edge.start();
      await waitFor('a reading', LIMIT_MS, () => inverter.reads() > before);
      await new Promise((resolve) => setTimeout(resolve, ((cycle * GOLDEN) % 1) * LONGEST_MS));
      await edge.end('SIGKILL');
      const stored = await storedIn(folder);
      values += stored.length;
      await backend.up();
      await edge.start();
      const missing = () => missingOf(field.db.pool, site, stored);
      await waitFor('what was stored', LIMIT_MS, async () => (await missing()).length === 0).catch(() => undefined);
      wrong.push(...(await missing()));
      await edge.end('SIGKILL');
    }
    wrong.push(...(await doubled(field.db.pool, site)));
  } finally {
    await edge.end('SIGKILL');
    await inverter.close();
    await field.close();
    await backend.kill('SIGTERM');
    data.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  const kills = `${count} kills of broker and backend, ${2 * count} of the program`;
  return { counts: `${kills}, ${thousands(values)} stored values, ${wrong.length} lost, doubled or wrong`, wrong };
}

/** An inverter whose power is another one at every reading. */
async function countingInverter() {
  const { addresses, image } = chainImage([
    commonModel('Northern Sun', { Md: 'NS-5' }),
    { id: 101, points: { W: 3210, W_SF: 0, DCW: 1, DCW_SF: 0, WH: 4_321_000, WH_SF: 0, St: 4 } },
  ]);
  const power = (addresses[1] ?? 0) + 31;
  let reads = 0;
  const get = image.get.bind(image);
  image.get = (address) => {
    if (address === power) {
      reads += 1;
      image.set(power, 1 + (reads % 4_000));
    }
    return get(address);
  };
  return { ...(await startModbusDevice(image, { unit: 1 })), reads: () => reads };
}

function edgeProgram(folder: string, to: { backend: Backend; site: Site; port: number }): Program {
  const { backend, port, site } = to;
  const config = path.join(folder, 'edge.yaml');
  writeFileSync(
    config,
    stringify({
      gateway: { url: backend.mqttUrl, id: site.uuid, secret: site.secret },
      ...{ status: { port: 0 }, interval: 1, lines: { roof: { tcp: `127.0.0.1:${port}` } } },
      devices: [{ id: site.devices[0], line: 'roof', driver: 'sunspec' }],
    }),
  );
  return new Program({ name: 'the edge', args: ['scripts/edge.mjs', 'run', '--config', config], env: {} });
}

/** What the program's folder holds, read from a copy: the folder itself is left as a kill leaves it. */
async function storedIn(folder: string): Promise<Stored[]> {
  const copy = mkdtempSync(path.join(tmpdir(), 'sunhelm-edge-copy-'));
  try {
    cpSync(path.join(folder, 'edge-data'), copy, { recursive: true });
    const store = openDiskOutbox({ folder: copy, clock: () => new Date(), maxDays: 30, log: () => undefined });
    const stored: Stored[] = [];
    while (store.length > 0) {
      const messages = store.due(Date.now());
      for (const { samples } of messages)
        for (const { datas, ts } of samples)
          for (const { property_code: code, value } of datas)
            if (typeof value === 'number') stored.push({ ts, code, value });
      const last = messages.at(-1);
      if (last) store.ack(last.seq);
      // It reads ahead from its files.
      else await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await store.close();
    return stored;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const SAMPLES = `select p.code, s.value, (extract(epoch from s.ts) * 1000)::float8 as ts
  from sample s join property p on p.id = s.property_id where s.station_key = $1`;

async function missingOf(pool: Pool, { stationKey }: Site, stored: readonly Stored[]): Promise<string[]> {
  const { rows } = await pool.query<Stored>(SAMPLES, [stationKey]);
  const there = new Map(rows.map(({ code, ts, value }) => [`${code} ${Math.round(ts)}`, value]));
  return stored.flatMap(({ code, ts, value }) => {
    const found = there.get(`${code} ${ts}`);
    return found !== undefined && Math.abs(found - value) < 1e-6
      ? []
      : [`${code} of ${new Date(ts).toISOString()}: ${value} was stored, ${found ?? 'nothing'} arrived`];
  });
}

async function doubled(pool: Pool, { stationKey }: Site): Promise<string[]> {
  const { rows } = await pool.query<{ code: string; ts: number }>(
    `select code, ts from (${SAMPLES}) x group by code, ts having count(*) > 1`,
    [stationKey],
  );
  return rows.map(({ code, ts }) => `${code} of ${new Date(ts).toISOString()} is there twice`);
}

export const edgeKill: Scenario = {
  name: 'R08-edge',
  what: 'kill -9 of broker and backend, and of the program beside the equipment while it stores',
  full: 50,
  run,
};
