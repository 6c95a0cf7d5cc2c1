import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { RegisterTable } from '../modbus/registers';
import type { Field, FieldType } from './register-map';
import { choiceAt, integerAt, numberAt, type YamlFields } from './yaml-fields';

/** The types of a register in a file, with their numbers of registers; a text has its length in registers. */
const TYPES: Readonly<Record<string, { readonly type: FieldType; readonly count: number }>> = {
  int16: { type: 'int', count: 1 },
  uint16: { type: 'uint', count: 1 },
  int32: { type: 'int', count: 2 },
  uint32: { type: 'uint', count: 2 },
  float32: { type: 'float', count: 2 },
  int64: { type: 'int', count: 4 },
  uint64: { type: 'uint', count: 4 },
  float64: { type: 'float', count: 4 },
  text: { type: 'text', count: 0 },
};
const LAST_REGISTER = 65_535;
const MOST_TEXT = 64;

/** The names in a file that say where a value is and how it is computed. */
export const FIELD_NAMES = [
  'register',
  'table',
  'type',
  'order',
  'length',
  'scale',
  'offset',
  'mask',
  'options',
  'absent',
];

/** The field that a mapping describes; undefined if something is wrong, which is reported. */
export function genericField(from: YamlFields): Field | undefined {
  const before = from.file.problems.length;
  const register = integerAt(from, 'register', [0, LAST_REGISTER]);
  const table = choiceAt<RegisterTable>(from, 'table', ['holding', 'input']);
  const name = choiceAt(from, 'type', Object.keys(TYPES)) ?? 'uint16';
  const order = choiceAt(from, 'order', ['high-first', 'low-first']);
  const { count, type } = TYPES[name] ?? { count: 1, type: 'uint' };
  const length = lengthOf(from, name, count);
  const numbers = { ...scaleOf(from), ...maskOf(from, name), ...optionsOf(from), ...absentOf(from) };
  if (register !== undefined && length !== undefined && register + length - 1 > LAST_REGISTER)
    from.file.report(
      from.fields.get('register') ?? null,
      `${name} has ${String(length)} registers: they end after the last register, ${String(LAST_REGISTER)}`,
    );
  if (register === undefined || length === undefined || from.file.problems.length > before) return undefined;
  return {
    table: table ?? 'holding',
    registers: Array.from({ length }, (_, index) => register + index),
    ...(length > 1 && type !== 'text' ? { join: order ?? ('high-first' as const) } : {}),
    type,
    ...numbers,
  };
}

function lengthOf(from: YamlFields, type: string, count: number): number | undefined {
  const node = from.fields.get('length');
  if (type === 'text') {
    if (!node)
      from.file.report(from.node, `\`length\` is missing: a text has a number of registers, two characters each`);
    return integerAt(from, 'length', [1, MOST_TEXT]);
  }
  if (node) from.file.report(node, `only a text has a \`length\`; ${type} has ${String(count)} registers`);
  return count;
}

function scaleOf(from: YamlFields): Pick<Field, 'scale' | 'offset'> {
  const [scale, offset] = [numberAt(from, 'scale'), numberAt(from, 'offset')];
  if (scale === 0) from.file.report(from.fields.get('scale') ?? null, '`scale` must not be 0: every value would be 0');
  return { ...(scale === undefined ? {} : { scale }), ...(offset === undefined ? {} : { offset }) };
}

function maskOf(from: YamlFields, type: string): Pick<Field, 'mask'> {
  const mask = integerAt(from, 'mask', [1, 0xffff]);
  if (mask === undefined) return {};
  const node = from.fields.get('mask') ?? null;
  if (type !== 'uint16') from.file.report(node, 'only a uint16 has a `mask`');
  if (!/^1+0*$/.test(mask.toString(2))) from.file.report(node, '`mask` must be adjacent bits, such as 0x0F00');
  return { mask };
}

function optionsOf({ fields, file }: YamlFields): Pick<Field, 'options'> {
  const node = fields.get('options');
  if (!node) return {};
  const pairs = isMap<Node, Node | null>(node)
    ? node.items.map(({ key, value }) => [wholeOf(key), wholeOf(value)] as const)
    : [];
  if (pairs.length === 0 || pairs.some(([raw, value]) => raw === undefined || value === undefined)) {
    file.report(node, '`options` must be pairs of the number in the register and our value, such as { 0: 1, 2: 3 }');
    return {};
  }
  return { options: Object.fromEntries(pairs.map(([raw, value]) => [String(raw), value ?? 0])) };
}

function absentOf({ fields, file }: YamlFields): Pick<Field, 'absent'> {
  const node = fields.get('absent');
  if (!node) return {};
  const numbers = (isSeq<Node>(node) ? node.items : [node]).map(wholeOf);
  const absent = numbers.filter((number) => number !== undefined && number >= 0);
  if (absent.length === numbers.length && absent.length > 0) return { absent: absent.map(Number) };
  file.report(
    node,
    '`absent` must be the number that the register holds without a value, or a list of such numbers, such as 0xFFFF',
  );
  return {};
}

function wholeOf(node: Node | null): number | undefined {
  return isScalar(node) && typeof node.value === 'number' && Number.isInteger(node.value) ? node.value : undefined;
}
