import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamXlsxRows } from 'hucre/xlsx';
import { wallDate, type FileCell } from '../../lib/domain/csv';
import { xlsxStream } from '../../lib/domain/xlsx';

/*
 * What a workbook costs: rows of ten columns (moments, texts, numbers) written to a disk as a browser would take them, then read back
 * and compared with what went in. Memory is that of the whole process, sampled while it writes.
 */

const ZONE = 'Australia/Adelaide';
const START = Date.parse('2026-01-01T00:00:00Z');
const MB = 1024 * 1024;
const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((name, at) => ({
  name,
  moments: at === 2 || at === 3,
}));

function rowAt(n: number): FileCell[] {
  const at = START + n * 60_000;
  const [text, code] = [`Inverter ${n % 977} of Harbour Street ${n}`, `E${n % 400}`];
  return [
    text,
    code,
    { at, zone: ZONE },
    { at, zone: 'UTC' },
    n,
    n / 8,
    -n,
    n % 7 === 0 ? null : n % 7,
    '=1+1',
    '海港',
  ];
}

function* rowsOf(count: number) {
  for (let n = 0; n < count; n += 1) yield rowAt(n);
}

async function writeOne(file: string, count: number): Promise<void> {
  const before = process.memoryUsage();
  let [heap, rss] = [0, 0];
  const look = setInterval(() => {
    const now = process.memoryUsage();
    heap = Math.max(heap, now.heapUsed);
    rss = Math.max(rss, now.rss);
  }, 10);
  const started = performance.now();
  const stream = xlsxStream({ name: 'bench', columns, rows: rowsOf(count) });
  await pipeline(Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file));
  const ms = performance.now() - started;
  clearInterval(look);
  const { size } = await stat(file);
  console.log(
    `${count} rows: ${ms.toFixed(0)} ms, ${(size / MB).toFixed(1)} MB; heap at most ${(heap / MB).toFixed(0)} MB (${(before.heapUsed / MB).toFixed(0)} before), process ${(rss / MB).toFixed(0)} MB (${(before.rss / MB).toFixed(0)} before; at most 200)`,
  );
}

const plain = (cell: FileCell) => (cell !== null && typeof cell === 'object' ? wallDate(cell).getTime() : cell);

async function compare(file: string, count: number): Promise<void> {
  let n = -1;
  for await (const { values } of streamXlsxRows(new Uint8Array(await readFile(file)))) {
    if (n >= 0) {
      const found = values.map((value) => (value instanceof Date ? value.getTime() : value));
      const given = rowAt(n).map(plain);
      if (JSON.stringify(found) !== JSON.stringify(given))
        throw new Error(`row ${n} is not what went in: ${JSON.stringify(found)}`);
    }
    n += 1;
  }
  if (n !== count) throw new Error(`${n} of ${count} rows came back`);
  console.log(`${count} rows read back: every cell equals what went in`);
}

async function bench(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'xlsx-'));
  const file = path.join(folder, 'bench.xlsx');
  try {
    for (const count of [1_000, 100_000, 1_000_000]) {
      await writeOne(file, count);
      if (count === 100_000) await compare(file, count);
      globalThis.gc?.();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

void bench();
