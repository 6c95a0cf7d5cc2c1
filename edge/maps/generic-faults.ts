import { isMap, isScalar, type Node } from 'yaml';
import { alarmKind, alarmKindsOf } from '@/lib/data/alarms';
import { bitWord, type Fault } from '../faults/fault-word';
import { genericField } from './generic-field';
import { fitsOneRead } from './read-plan';
import type { Field, ReadLimits, RegisterMap } from './register-map';
import { choiceAt, fieldsOf, listAt, requireFields, suggestion, type YamlFields, type YamlFile } from './yaml-fields';

type FaultEntries = NonNullable<RegisterMap['faults']>;

/** How a code of the catalogue looks, as opposed to a text. */
const CODE = /^[A-Z]{1,4}\d{2}$/;
const LONGEST_TEXT = 100;

/** The registers of `faults:`, with a code of the catalogue or a text for each bit. */
export function genericFaults(top: YamlFields, type: string | undefined, limits: ReadLimits): FaultEntries {
  const { file } = top;
  const entries = listAt(top, 'faults').flatMap((node) => faultAt(file, node, type, limits) ?? []);
  const repeated = entries.find(({ word }, index) => entries.findIndex((one) => one.word === word) !== index);
  if (repeated)
    file.report(top.fields.get('faults') ?? null, `${repeated.word} is there twice; write its bits together`);
  return entries;
}

function faultAt(
  file: YamlFile,
  node: Node,
  type: string | undefined,
  limits: ReadLimits,
): FaultEntries[number] | undefined {
  const from = fieldsOf(file, node, ['register', 'table', 'type', 'order', 'absent', 'bits', 'others']);
  if (!from) return undefined;
  requireFields(from, ['register', 'bits']);
  const width = choiceAt(from, 'type', ['uint16', 'uint32']) === 'uint32' ? 32 : 16;
  const others = choiceAt(from, 'others', ['report', 'ignore']) ?? 'report';
  const field = genericField(from);
  const bits = bitsAt(from, type, { width, name: field ? nameOf(field) : '' });
  if (field && !fitsOneRead(field, limits))
    file.report(from.fields.get('register') ?? null, 'this register is in a range of `avoid`');
  if (!field || !bits) return undefined;
  const name = nameOf(field);
  const other = (bit: number) => (others === 'report' ? `W-${name}.${bit}` : null);
  return { ...bitWord({ word: `register ${name}`, width, bits, other }), field };
}

const nameOf = ({ registers, table }: Field) => `${table === 'input' ? 'input' : ''}${String(registers[0])}`;

function bitsAt(
  { fields, file }: YamlFields,
  type: string | undefined,
  { name, width }: { readonly name: string; readonly width: 16 | 32 },
): Readonly<Record<number, Fault>> | undefined {
  const node = fields.get('bits');
  if (!node) return undefined;
  const pairs = isMap<Node, Node | null>(node) ? node.items : [];
  const found: Record<number, Fault> = {};
  for (const { key, value } of pairs) {
    const bit = isScalar(key) ? key.value : undefined;
    const text = isScalar(value) && typeof value.value === 'string' ? value.value.trim() : '';
    if (typeof bit !== 'number' || !Number.isInteger(bit) || bit < 0 || bit >= width)
      file.report(key, `a bit is a number from 0 to ${width - 1}, 0 is the lowest one`);
    else if (text === '' || text.length > LONGEST_TEXT)
      file.report(
        value ?? key,
        `bit ${bit} needs a code of an alarm, such as IV08, or a text of at most 100 characters`,
      );
    else if (!CODE.test(text)) found[bit] = { code: `own-${name}.${bit}`, text };
    else if (type === undefined || alarmKind(type, text)) found[bit] = { code: text };
    else {
      const codes = alarmKindsOf(type).map(({ code }) => code);
      file.report(value, `there is no alarm \`${text}\` for this device${suggestion(text, codes)}`);
    }
  }
  if (pairs.length === 0) file.report(node, '`bits` must be pairs of a bit and a code or a text, such as { 0: IV08 }');
  return found;
}
