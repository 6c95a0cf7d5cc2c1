import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import type { FileCell } from '@/lib/domain/csv';
import { xlsxBlob, xlsxStream, type XlsxSheet } from '@/lib/domain/xlsx';

const ZONE = 'Australia/Adelaide';

async function read(sheet: XlsxSheet) {
  const blob = await xlsxBlob(sheet);
  const { sheets } = await readXlsx(new Uint8Array(await blob.arrayBuffer()));
  const [first] = sheets;
  if (!first) throw new Error('the workbook has no sheet');
  return { ...first, rows: first.rows, sheets };
}

const table = (rows: readonly FileCell[][], columns = (rows[0] ?? []).map((_, at) => ({ name: `c${at}` }))) => ({
  name: 'Sheet',
  columns,
  rows,
});

test('D2.14 D2.25 D1.5 a workbook has a frozen header row, texts, numbers and dates in the station’s local time', async () => {
  const at = Date.parse('2026-11-20T02:30:15Z');
  const { name, rows, freezePane } = await read({
    name: 'Faults: [north]/\u0007',
    columns: [
      { name: 'Name' },
      { name: 'kWh' },
      { name: `Time (${ZONE})`, moments: true },
      { name: 'UTC', moments: true },
      { name: 'Day', days: true },
    ],
    rows: [
      ['海港', 1.25, { at, zone: ZONE }, { at, zone: 'UTC' }, { day: '2026-11-20' }],
      ['', -3, null, null, null],
    ],
  });
  expect(name).toBe('Faults   north');
  expect(freezePane).toMatchObject({ rows: 1 });
  expect(rows[0]).toEqual(['Name', 'kWh', `Time (${ZONE})`, 'UTC', 'Day']);
  const [wall, utc, day] = ['2026-11-20T13:00:15Z', '2026-11-20T02:30:15Z', '2026-11-20T00:00:00Z'];
  expect(rows[1]).toEqual(['海港', 1.25, ...[wall, utc, day].map((text) => new Date(String(text)))]);
  expect(rows[2]?.slice(0, 2)).toEqual(['', -3]);
});

test('A27 text that looks like a formula stays text', async () => {
  const texts = ['=cmd|calc', '+1', '-2+3', '@sum', '\t=1', '_x0041_', '<b>&"', ' a\n'];
  const blob = await xlsxBlob(table([texts]));
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const { sheets } = await readXlsx(bytes);
  expect(sheets[0]?.rows[1]).toEqual(texts);
  for (const cell of sheets[0]?.cells?.values() ?? []) expect(cell.formula).toBeUndefined();
});

test('A27 D8.15 any cell content is read back unchanged', async () => {
  const text = fc.string({ unit: 'grapheme' }).map((one) => `x${one.replaceAll(/[\uFFFE\uFFFF]/g, '')}`);
  const cell = fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());
  const any = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }));
  await fc.assert(
    fc.asyncProperty(any, async (rows) => {
      const found = await read(table(rows));
      const plain = rows.map((row) => row.map((one) => (typeof one === 'number' ? one + 0 : one)));
      expect(found.rows.slice(1)).toEqual(plain);
    }),
    { numRuns: 40 },
  );
});

test('D2.14 a sheet name that Excel does not accept is replaced by a valid one', async () => {
  for (const [given, taken] of [
    ["'quoted'", 'quoted'],
    ['History', 'Sheet'],
    ['', 'Sheet'],
    ['a'.repeat(40), 'a'.repeat(31)],
  ] as const) {
    expect((await read({ ...table([[1]]), name: given })).name).toBe(taken);
  }
});

test('D2.14 rows are generated as they are read, and generation ends when reading stops', async () => {
  let [made, ended] = [0, false];
  function* rows() {
    try {
      for (;;) {
        made += 1;
        yield [made, Math.random(), 'x'.repeat(50)];
      }
    } finally {
      ended = true;
    }
  }
  const reader = xlsxStream({ ...table([['a', 'b', 'c']]), rows: rows() }).getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  const upTo = made;
  expect(upTo).toBeLessThan(200_000);
  expect(ended).toBe(true);
});
