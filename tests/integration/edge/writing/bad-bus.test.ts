import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mapDriver } from '@/edge/maps/map-driver';
import type { RegisterMap } from '@/edge/maps/register-map';
import { ModbusBus } from '@/edge/modbus/bus';
import { WriteJournal } from '@/edge/writing/journal';
import { SettingWrites } from '@/edge/writing/setting-writes';
import { startRtuSlave, type SlaveFault } from '../../../support/edge/rtu-slave';

const TIMEOUT_MS = 30;
const WRITES = 1_000;
/** Every twentieth request, the faults in turn. */
const FAULTS: readonly SlaveFault[] = ['silent', 'damaged', 'half', 'late', 'foreign', 'exception', 'deaf-write'];
const faultOf = (request: number): SlaveFault =>
  request % 20 === 7 ? (FAULTS[Math.floor(request / 20) % FAULTS.length] ?? 'none') : 'none';

const map: RegisterMap = {
  ...{ name: 'battery', type: 'C002', unit: 1, line: { baud: 9_600, parity: 'none', stopBits: 1 } },
  ...{ limits: { most: 50, gap: 5, avoid: [] }, identity: {}, properties: [] },
  settings: [{ code: 'battCapacity', registers: [102], access: 'rw', sure: true }],
};

test('D8.7 D8.8 D8.9 D8.10 of 1,000 writes on a bus with 5 % of faults no success is false, and each that was sent is recorded with its end', async () => {
  const slave = await startRtuSlave(faultOf, TIMEOUT_MS * 1.5);
  const folder = mkdtempSync(path.join(tmpdir(), 'sunhelm-bad-bus-'));
  let begun = 0;
  let now = Date.now();
  const bus = new ModbusBus({
    ...{ line: { kind: 'rtu-over-tcp', host: '127.0.0.1', port: slave.port }, timeoutMs: TIMEOUT_MS },
    ...{ pauseMs: 0, reopenMs: 0, log: () => undefined },
  });
  try {
    slave.registers.set(102, 50);
    const journal = new WriteJournal(folder);
    const writes = new SettingWrites({
      ...{ devices: [{ id: 'inv1', driver: mapDriver(map, bus, 1) }], allowed: new Set(['inv1']), leastMs: 0 },
      ...{ journal, clock: () => now, log: (text) => (begun += text.includes('writes battCapacity') ? 1 : 0) },
    });
    const counts = { right: 0, refused: 0, unknown: 0, unreachable: 0, false: 0 };
    for (let number = 0; number < WRITES; number += 1) {
      // The limit of a day.
      now += 3_600_000;
      const value = 100 + (number % 900);
      const outcome = await writes.write('inv1', { code: 'battCapacity', value, record: String(number) });
      if (outcome === 'unknown' || outcome === 'unreachable') counts[outcome] += 1;
      else if (typeof outcome === 'object' && 'value' in outcome)
        counts[outcome.value === slave.registers.get(102) ? 'right' : 'false'] += 1;
      else counts.refused += 1;
    }
    const failed = counts.refused + counts.unknown + counts.unreachable;
    expect({ false: counts.false, all: counts.right + failed }).toEqual({ false: 0, all: WRITES });
    expect(counts.right).toBeGreaterThan(WRITES * 0.9);
    // One that was lost may be repeated within its record.
    expect(begun).toBeGreaterThanOrEqual(counts.right);
    expect(journal.recent.filter(({ end }) => end === null)).toEqual([]);
    expect(new WriteJournal(folder).recent).toHaveLength(Math.min(begun, 1_000));
    await writes.settle(() => false);
    expect(journal.open).toEqual([]);
  } finally {
    await bus.close();
    await slave.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
