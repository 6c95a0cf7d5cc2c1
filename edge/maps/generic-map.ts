import type { Node } from 'yaml';
import { propertiesOf, propertyOf } from '@/lib/data/properties';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { FileProblem } from '../file-problem';
import type { RegisterTable } from '../modbus/registers';
import { genericFaults } from './generic-faults';
import { FIELD_NAMES, genericField } from './generic-field';
import { fitsOneRead } from './read-plan';
import type { AvoidedRegisters, Field, MapEntry, ReadLimits, RegisterMap, SerialLine } from './register-map';
import {
  choiceAt,
  fieldsOf,
  integerAt,
  listAt,
  requireFields,
  suggestion,
  textAt,
  yamlFile,
  type YamlFields,
  type YamlFile,
} from './yaml-fields';

export type GenericMapResult =
  { readonly ok: true; readonly map: RegisterMap } | { readonly ok: false; readonly problems: readonly FileProblem[] };

const KINDS = ['inverter', 'breaker', 'meter'] as const;
const IDENTITY = ['manufacturer', 'model', 'serial', 'version'] as const;
const LAST_REGISTER = 65_535;
const DEFAULT_LIMITS: ReadLimits = { most: 60, gap: 10, avoid: [] };
const DEFAULT_LINE: SerialLine = { baud: 9600, parity: 'none', stopBits: 1 };

/** The map in a YAML file that a person wrote, or everything that is wrong in it, in the order of the file. */
export function parseGenericMap(text: string): GenericMapResult {
  const file = yamlFile(text);
  const map = file.problems.length === 0 ? readMap(file) : undefined;
  if (map && file.problems.length === 0) return { ok: true, map };
  return { ok: false, problems: file.problems.toSorted((a, b) => a.line - b.line || a.column - b.column) };
}

function readMap(file: YamlFile): RegisterMap | undefined {
  const top = fieldsOf(file, file.root, ['name', 'type', 'unit', 'line', 'limits', 'identity', 'entries', 'faults']);
  if (!top) return undefined;
  requireFields(top, ['name', 'type', 'entries']);
  const [name, type] = [textAt(top, 'name'), typeOf(top)];
  const limits = limitsOf(top);
  const properties = entriesOf(top, type, limits);
  const map = {
    unit: integerAt(top, 'unit', [0, 255]) ?? 1,
    line: lineOf(top),
    limits,
    identity: identityOf(top, limits),
    properties,
    ...(top.fields.has('faults') ? { faults: genericFaults(top, type, limits) } : {}),
    settings: [],
  };
  return name === undefined || type === undefined ? undefined : { name, type, ...map };
}

/** The code of a device type, given by its name or by the code itself. */
function typeOf(top: YamlFields): string | undefined {
  const codes = KINDS.map((kind) => DEVICE_TYPES[kind]);
  const choice = choiceAt(top, 'type', [...KINDS, ...codes]);
  return codes.find((code, index) => choice === code || choice === KINDS[index]);
}

function lineOf({ fields, file }: YamlFields): SerialLine {
  const node = fields.get('line');
  const line = node && fieldsOf(file, node, ['baud', 'parity', 'stopBits']);
  if (!line) return DEFAULT_LINE;
  return {
    baud: integerAt(line, 'baud', [300, 921_600]) ?? DEFAULT_LINE.baud,
    parity: choiceAt(line, 'parity', ['none', 'even', 'odd']) ?? DEFAULT_LINE.parity,
    stopBits: integerAt(line, 'stopBits', [1, 2]) === 2 ? 2 : 1,
  };
}

function limitsOf({ fields, file }: YamlFields): ReadLimits {
  const node = fields.get('limits');
  const limits = node && fieldsOf(file, node, ['most', 'gap', 'avoid']);
  if (!limits) return DEFAULT_LIMITS;
  return {
    most: integerAt(limits, 'most', [1, 125]) ?? DEFAULT_LIMITS.most,
    gap: integerAt(limits, 'gap', [0, 124]) ?? DEFAULT_LIMITS.gap,
    avoid: listAt(limits, 'avoid').flatMap((one) => avoidedAt(file, one) ?? []),
  };
}

function avoidedAt(file: YamlFile, node: Node): AvoidedRegisters | undefined {
  const range = fieldsOf(file, node, ['table', 'from', 'to']);
  if (!range) return undefined;
  requireFields(range, ['from', 'to']);
  const table = choiceAt<RegisterTable>(range, 'table', ['holding', 'input']) ?? 'holding';
  const from = integerAt(range, 'from', [0, LAST_REGISTER]);
  const to = integerAt(range, 'to', [from ?? 0, LAST_REGISTER]);
  return from === undefined || to === undefined ? undefined : { table, from, to };
}

function identityOf({ fields, file }: YamlFields, limits: ReadLimits): RegisterMap['identity'] {
  const node = fields.get('identity');
  const identity = node && fieldsOf(file, node, IDENTITY);
  if (!identity) return {};
  const found = IDENTITY.flatMap((name) => {
    const one = identity.fields.get(name);
    const field = one && fieldAt(file, one, limits);
    return field ? [[name, field] as const] : [];
  });
  return Object.fromEntries(found);
}

function fieldAt(file: YamlFile, node: Node, limits: ReadLimits): Field | undefined {
  const from = fieldsOf(file, node, FIELD_NAMES);
  if (!from) return undefined;
  requireFields(from, ['register']);
  const field = genericField(from);
  if (field) checkLimits(from, field, limits);
  return field;
}

function entriesOf(top: YamlFields, type: string | undefined, limits: ReadLimits): readonly MapEntry[] {
  const { file } = top;
  const nodes = listAt(top, 'entries');
  if (nodes.length === 0 && top.fields.has('entries') && file.problems.length === 0)
    file.report(top.fields.get('entries') ?? null, '`entries` is empty: list at least one register');
  const lines = new Map<string, number>();
  return nodes.flatMap((node) => entryAt(file, node, { type, limits, lines }) ?? []);
}

interface Around {
  readonly type: string | undefined;
  readonly limits: ReadLimits;
  /** Properties so far, and their lines. */
  readonly lines: Map<string, number>;
}

function entryAt(file: YamlFile, node: Node, { limits, lines, type }: Around): MapEntry | undefined {
  const from = fieldsOf(file, node, ['property', ...FIELD_NAMES]);
  if (!from) return undefined;
  requireFields(from, ['property', 'register']);
  const code = textAt(from, 'property');
  const field = genericField(from);
  if (code !== undefined) checkOnce(from, code, lines);
  if (code !== undefined && type !== undefined) checkProperty(from, type, code);
  if (field) checkLimits(from, field, limits);
  return code !== undefined && field ? { code, ...field, access: 'r', sure: false } : undefined;
}

function checkOnce({ fields, file }: YamlFields, code: string, lines: Map<string, number>): void {
  const node = fields.get('property') ?? null;
  const line = lines.get(code);
  if (line === undefined) lines.set(code, file.lineOf(node));
  else file.report(node, `\`${code}\` is already on line ${String(line)}; remove one of the two`);
}

function checkProperty({ fields, file }: YamlFields, type: string, code: string): void {
  const property = propertyOf(type, code);
  if (!property) {
    const names = propertiesOf(type).map((one) => one.code);
    file.report(fields.get('property') ?? null, `there is no property \`${code}\`${suggestion(code, names)}`);
    return;
  }
  const isText = fields.get('type')?.toString() === 'text';
  if (isText !== (property.range === null))
    file.report(
      fields.get('type') ?? fields.get('property') ?? null,
      `\`${code}\` is a ${isText ? 'number, not a text' : 'text: write `type: text` and a `length`'}`,
    );
  checkStates({ fields, file }, property);
}

function checkStates(
  { fields, file }: Pick<YamlFields, 'fields' | 'file'>,
  { code, states }: NonNullable<ReturnType<typeof propertyOf>>,
) {
  const node = fields.get('options');
  if (!node || !states) return;
  const values = Object.values(node.toJSON() as Record<string, unknown>);
  const names = states.map(({ en, value }) => `${String(value)} ${en}`).join(', ');
  const other = values.find((value) => !states.some((state) => state.value === value));
  if (other !== undefined) file.report(node, `\`${code}\` has no value ${String(other)}; it is one of ${names}`);
}

function checkLimits({ fields, file }: YamlFields, field: Field, limits: ReadLimits): void {
  if (fitsOneRead(field, limits)) return;
  const isLong = field.registers.length > limits.most;
  file.report(
    fields.get('register') ?? null,
    isLong
      ? `${String(field.registers.length)} registers are more than \`most\` of the limits allows in one request`
      : 'this register is in a range of `avoid`',
  );
}
