import { openDatabase } from '@/upstream/database/open';
import { recordingLog, temporaryDataDir } from '../../support/embedded-folder';
import { Field } from '../../support/field';
import { Traffic } from '../../support/traffic';

jest.setTimeout(120_000);

const CYCLES = 3;
const folder = temporaryDataDir();
let field: Field | undefined;
let traffic: Traffic | undefined;

afterAll(async () => {
  traffic?.stop();
  await field?.close();
  folder.remove();
});

test('R07 after PostgreSQL is killed three times under telemetry, every acknowledged sample is stored once with its own value', async () => {
  // Fifty times in `npm run reliability -- R07`.
  const db = await openDatabase({ dataDir: folder.dataDir, log: recordingLog().log });
  field = Field.over(db);
  const broker = await field.broker({ limits: { connectsPerMinute: 1000 } });
  const ingest = await field.ingest(broker);
  traffic = await Traffic.start(field, broker.mqttUrl);
  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    await traffic.further(5, 30_000);
    process.kill(db.serverPid() ?? NaN, 'SIGKILL');
    const known = traffic.acked();
    await traffic.further(5, 30_000);
    await traffic.check(db.pool, known);
    expect(traffic.wrong).toEqual([]);
  }
  await traffic.finish(db.pool, () => ingest.settled());
  expect(traffic.wrong).toEqual([]);
  expect(Math.min(...traffic.acked())).toBeGreaterThanOrEqual(CYCLES * 10 - 1);
  for (const { site, acked } of traffic.gateways) {
    const { rows } = await db.pool.query<{ mark: number }>('select acked_seq as mark from gateway where key = $1', [
      site.gatewayKey,
    ]);
    expect(rows[0]?.mark).toBeGreaterThanOrEqual(acked);
  }
});
