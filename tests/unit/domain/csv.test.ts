import fc from 'fast-check';
import { toCsv } from '@/lib/domain/csv';

/** A minimal RFC 4180 parser. */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 1;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      for (at += 1; ; at += 1) {
        if (csv[at] !== '"') cell += csv[at];
        else if (csv[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else {
      while (at < csv.length && csv[at] !== ',' && csv[at] !== '\r') cell += csv[at++];
    }
    row.push(cell);
    if (csv[at] === ',') at += 1;
    else {
      rows.push(row);
      row = [];
      at += 2;
    }
  }
  return rows;
}

test.each([
  ['=1+1', "'=1+1"],
  ['+61 4', "'+61 4"],
  ['-cmd', "'-cmd"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['  =1', "'  =1"],
  ['\u{FF1D}1', "'\u{FF1D}1"],
  ['\r1', "'\r1"],
  ['-5', '-5'],
  ['+5.25', '+5.25'],
  ['a=b', 'a=b'],
  ['', ''],
  ['21:30', '21:30'],
])('A27 %j is written to the file as %j', (text, cell) => {
  expect(read(toCsv([[text]]))).toEqual([[cell]]);
});

test('A27 numbers are written as numbers, missing values as empty cells', () => {
  expect(toCsv([[-5, 1.5, null, Number.NaN]])).toBe('\uFEFF-5,1.5,,\r\n');
});

test('A27 any text is read back as the same cells, and none starts a formula', () => {
  const row = fc.array(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\uFEFF')),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const found = read(toCsv(rows));
      expect(found.map((each) => each.length)).toEqual(rows.map((each) => each.length));
      for (const [r, cells] of found.entries()) {
        for (const [c, cell] of cells.entries()) {
          const given = rows[r]?.[c] ?? '';
          expect([given, `'${given}`]).toContain(cell);
          if (!/^[+-]?\d+(\.\d+)?$/.test(cell)) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        }
      }
    }),
  );
});
