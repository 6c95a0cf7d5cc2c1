import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseGenericMap } from '@/edge/maps/generic-map';
import { mapDriver } from '@/edge/maps/map-driver';
import type { RegisterMap } from '@/edge/maps/register-map';
import { fakeRegisters } from './fake-registers';

const head = 'name: Test meter\ntype: meter\nentries:\n';
const parsed = (text: string): RegisterMap => {
  const result = parseGenericMap(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.map;
};
/** Problems as "line:column text". */
const problems = (text: string): readonly string[] => {
  const result = parseGenericMap(text);
  return result.ok ? [] : result.problems.map(({ column, line, text: problem }) => `${line}:${column} ${problem}`);
};

describe('a map that is right', () => {
  test('has every kind of number where the file has it', () => {
    const { properties } = parsed(`${head}
  - { property: Ua, register: 0 }
  - { property: P, register: 1, type: int32, scale: 0.001 }
  - { property: KRA, register: 3, type: uint64, order: low-first, scale: 0.01, table: input }
  - { property: F, register: 0x10, type: float32, offset: -0.5 }
  - { property: runState, register: 20, mask: 0x0F00, options: { 1: 2, 9: 4 }, absent: [0, 0xFFFF] }
`);
    expect(properties).toEqual([
      { code: 'Ua', table: 'holding', registers: [0], type: 'uint', access: 'r', sure: false },
      {
        code: 'P',
        table: 'holding',
        registers: [1, 2],
        join: 'high-first',
        type: 'int',
        scale: 0.001,
        access: 'r',
        sure: false,
      },
      {
        code: 'KRA',
        table: 'input',
        registers: [3, 4, 5, 6],
        join: 'low-first',
        type: 'uint',
        scale: 0.01,
        access: 'r',
        sure: false,
      },
      {
        code: 'F',
        table: 'holding',
        registers: [16, 17],
        join: 'high-first',
        type: 'float',
        offset: -0.5,
        access: 'r',
        sure: false,
      },
      {
        code: 'runState',
        table: 'holding',
        registers: [20],
        type: 'uint',
        mask: 0x0f00,
        options: { 1: 2, 9: 4 },
        absent: [0, 0xffff],
        access: 'r',
        sure: false,
      },
    ]);
  });

  test('has its device type by name or code, and the usual line unless it has its own', () => {
    const entry = 'entries: [{ property: P, register: 0 }]';
    expect(parsed(`name: A\ntype: inverter\n${entry}`)).toMatchObject({
      type: 'C002',
      unit: 1,
      line: { baud: 9600, parity: 'none', stopBits: 1 },
    });
    expect(
      parsed(`name: A\ntype: C003\nunit: 12\nline: { baud: 19200, parity: even, stopBits: 2 }\n${entry}`),
    ).toMatchObject({
      type: 'C003',
      unit: 12,
      line: { baud: 19200, parity: 'even', stopBits: 2 },
    });
  });

  test('may read overlapping registers', () => {
    expect(
      problems(`${head}  - { property: Ua, register: 0, type: int32 }\n  - { property: Ub, register: 1 }`),
    ).toEqual([]);
  });

  test('takes texts for properties that are texts', () => {
    const text = 'name: A\ntype: inverter\nentries: [{ property: mainVersion, register: 5, type: text, length: 3 }]';
    expect(parsed(text).properties[0]).toMatchObject({ registers: [5, 6, 7], type: 'text' });
  });
});

/** The line of the only entry is 4. */
const WRONG_ENTRIES: readonly (readonly [entry: string, problem: string])[] = [
  ['{ property: KRAA, register: 1 }', '4:17 there is no property `KRAA`; did you mean `KRA`?'],
  ['{ property: xyzzyxyzzy, register: 1 }', '4:17 there is no property `xyzzyxyzzy`'],
  ['{ property: ua, register: 1 }', '4:17 there is no property `ua`; did you mean `Ua`?'],
  ['{ property: Ua }', '4:5 `register` is missing'],
  ['{ register: 1 }', '4:5 `property` is missing'],
  ['{ property: Ua, register: 65536 }', '4:31 `register` must be a whole number from 0 to 65535'],
  ['{ property: Ua, register: -1 }', '4:31 `register` must be a whole number from 0 to 65535'],
  ['{ property: Ua, register: 1.5 }', '4:31 `register` must be a whole number from 0 to 65535'],
  ['{ property: Ua, register: "1" }', '4:31 `register` must be a whole number from 0 to 65535'],
  [
    '{ property: Ua, register: 65535, type: int32 }',
    '4:31 int32 has 2 registers: they end after the last register, 65535',
  ],
  ['{ property: Ua, register: 1, type: unit32 }', '4:40 there is no type `unit32`; did you mean `uint32`?'],
  ['{ property: Ua, register: 1, table: coils }', '4:41 there is no table `coils`; it is one of holding, input'],
  ['{ property: Ua, register: 1, order: big }', '4:41 there is no order `big`; it is one of high-first, low-first'],
  ['{ property: Ua, register: 1, scale: tenth }', '4:41 `scale` must be a number, such as 0.1'],
  ['{ property: Ua, register: 1, scale: .inf }', '4:41 `scale` must be a number, such as 0.1'],
  ['{ property: Ua, register: 1, scale: 0 }', '4:41 `scale` must not be 0: every value would be 0'],
  ['{ property: Ua, register: 1, scale: }', '4:34 `scale` is empty'],
  ['{ property: Ua, regsiter: 1 }', '4:21 there is no field `regsiter`; did you mean `register`?'],
  ['{ property: Ua, register: 1, mask: 0x0505 }', '4:40 `mask` must be adjacent bits, such as 0x0F00'],
  ['{ property: Ua, register: 1, type: int16, mask: 1 }', '4:53 only a uint16 has a `mask`'],
  ['{ property: Ua, register: 1, length: 2 }', '4:42 only a text has a `length`; uint16 has 1 registers'],
  ['{ property: Ua, register: 1, type: text, length: 2 }', '4:40 `Ua` is a number, not a text'],
  [
    '{ property: runState, register: 1, options: { 0: 9 } }',
    '4:49 `runState` has no value 9; it is one of 0 Standby, 1 Self-check, 2 Normal, 3 Warning, 4 Fault',
  ],
  [
    '{ property: runState, register: 1, options: { a: 1 } }',
    '4:49 `options` must be pairs of the number in the register and our value, such as { 0: 1, 2: 3 }',
  ],
  [
    '{ property: Ua, register: 1, absent: none }',
    '4:42 `absent` must be the number that the register holds without a value, or a list of such numbers, such as 0xFFFF',
  ],
  [
    'Ua',
    '4:5 there must be fields here: property, register, table, type, order, length, scale, offset, mask, options, absent',
  ],
];

test.each(WRONG_ENTRIES)('%s: %s', (entry, problem) => {
  expect(problems(`${head}  - ${entry}\n`)).toContain(problem);
});

test('a property twice is reported at its second place, with the first', () => {
  const text = `${head}  - { property: Ua, register: 0 }\n  - { property: Ub, register: 1 }\n  - { property: Ua, register: 2 }`;
  expect(problems(text)).toEqual(['6:17 `Ua` is already on line 4; remove one of the two']);
});

test('all problems are reported at once, in the order of the file', () => {
  const text = `name: A
type: meters
line: { parity: mark }
entries:
  - { property: Ua, register: 70000 }
  - { property: Ub, register: 1, type: int8 }
`;
  expect(problems(text).map((problem) => problem.split(' ')[0])).toEqual(['2:7', '3:17', '5:31', '6:40']);
});

test('a register in a range that must not be read is reported', () => {
  const text = `name: A\ntype: meter\nlimits: { most: 2, avoid: [{ from: 10, to: 12 }] }\nentries:\n`;
  expect(problems(`${text}  - { property: Ua, register: 9, type: int32 }`)).toEqual([
    '5:31 this register is in a range of `avoid`',
  ]);
  expect(problems(`${text}  - { property: Ua, register: 20, type: int64 }`)).toEqual([
    '5:31 4 registers are more than `most` of the limits allows in one request',
  ]);
});

test.each([
  ['', '1:1 there must be fields here: name, type, unit, line, limits, identity, entries, faults'],
  ['just a text', '1:1 there must be fields here: name, type, unit, line, limits, identity, entries, faults'],
  ['name: A\ntype: meter\n', '1:1 `entries` is missing'],
  ['name: A\ntype: meter\nentries: []\n', '3:10 `entries` is empty: list at least one register'],
  ['name: A\ntype: meter\nentries: 5\n', '3:10 `entries` must be a list'],
  [
    'name: A\ntype: gateway\nentries: [{ property: P, register: 0 }]\n',
    '2:7 there is no type `gateway`; it is one of inverter, breaker, meter, C002, C003, C004',
  ],
])('%j: %s', (text, problem) => {
  expect(problems(text)).toContain(problem);
});

test('what is not YAML is reported where it is', () => {
  const [problem] = problems('name: A\ntype: "meter\nentries: 5\n');
  expect(problem).toMatch(/^\d+:\d+ this is not valid YAML: /);
  expect(problems('name: A\nname: B\n')[0]).toMatch(/^2:1 this is not valid YAML: /);
});

test('any text is a map or a list of problems with places in it', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string({ unit: fc.constantFrom('-', ' ', '\n', ':', '{', '}', '[', ']', '&a', '*a', '!', '|', 'P', '0') }),
      ),
      (text) => {
        const result = parseGenericMap(text);
        if (result.ok) return;
        const lines = text.split(/\n/).length;
        expect(result.problems.length).toBeGreaterThan(0);
        for (const { column, line } of result.problems) expect(line >= 1 && line <= lines && column >= 1).toBe(true);
      },
    ),
  );
});

describe('the example of a meter', () => {
  const map = parsed(readFileSync('edge/maps/examples/eastron-sdm630.yaml', 'utf8'));
  /** Numbers as the meter holds them: V, A, W, var, VA, Hz, kWh. */
  const measured: Readonly<Record<number, number>> = {
    ...{ 0: 229.7, 2: 231.4, 4: 230.2, 6: 4.31, 8: 0.52, 10: 12.07, 12: -985.4, 14: 118.25, 16: 2771.6 },
    ...{ 52: 1904.45, 56: 2210.8, 60: -310.5, 62: 0.861, 70: 50.02, 72: 15432.21, 74: 871.093 },
  };
  const words = Object.fromEntries(
    Object.entries(measured).flatMap(([address, value]) => {
      const bytes = new DataView(new ArrayBuffer(4));
      bytes.setFloat32(0, value);
      return [
        [Number(address), bytes.getUint16(0)],
        [Number(address) + 1, bytes.getUint16(2)],
      ];
    }),
  );

  test('reads what it measures in the units of the catalogue', async () => {
    const registers = fakeRegisters({ ...words, 64512: 0x0123, 64513: 0x4567 });
    const driver = mapDriver(map, registers, map.unit);
    expect(Object.fromEntries(await driver.read(driver.codes))).toEqual({
      ...{ Ua: 229.7, Ub: 231.4, Uc: 230.2, Ia: 4.31, Ib: 0.52, Ic: 12.07, Pa: -0.9854, Pb: 0.11825, Pc: 2.7716 },
      ...{ P: 1.90445, S: 2.2108, Q: -0.3105, PF: 0.861, F: 50.02, KRA: 15432.21, 'KRA-out': 871.093 },
    });
    expect(registers.requests.map(({ address, count, table }) => [table, address, count])).toEqual([
      ['input', 0, 18],
      ['input', 52, 24],
    ]);
    expect((await driver.identify()).serial).toBe('19088743');
  });
});
