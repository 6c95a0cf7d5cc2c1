import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { Entry } from '@/lib/contract/entry';

/* Inputs for every portal call, derived from its schema: a new call or field is tested automatically. */

const root = path.resolve(__dirname, '../../lib/contract/portal');

/** Every contract entry of the portal, found in the folder. */
export async function portalEntries(): Promise<readonly Entry[]> {
  const files = readdirSync(root, { encoding: 'utf8', recursive: true }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('calls'),
  );
  const modules = await Promise.all(
    files.map(
      (file) => import(`@/lib/contract/portal/${file.replace(/\.ts$/, '')}`) as Promise<Record<string, unknown>>,
    ),
  );
  return modules.flatMap((module) => Object.values(module)).filter(isEntry);
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && (value as { service?: unknown }).service === 'portal';
}

/** Candidates for a text field; the first one its rule accepts is used. */
const TEXTS = [
  '1714521600000',
  '2024-05-01',
  '12:30',
  '00:00',
  'AUD',
  'Australia/Adelaide',
  'anna@example.com',
  '412345678',
  '0.5',
  'd:pv1Power',
  's1',
  '100',
  '9',
  '800',
  '1,2,3,4',
  '138,-35,139,-34',
  'abcdefghijklmnopqrstuvwxyz',
  'a'.repeat(43),
  `B${'p'.repeat(86)}`,
  `board.${'a'.repeat(43)}`,
  'a'.repeat(22),
  'https://push.example.com/send/abc',
  '{}',
  '[]',
  'series=d:pv1Power',
  'Password-of-somebody',
];

interface Def {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly valueType?: z.ZodType;
}
const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def;

/** An input that matches a schema; `known` gives the values of fields by name. */
export function sampleOf(schema: z.ZodType, known: Readonly<Record<string, string>> = {}, name = ''): unknown {
  const def = defOf(schema);
  const inner = def.innerType ?? def.in;
  if (def.type === 'pipe' && inner && isText(inner)) return textOf(schema, known[name]);
  if (inner) return sampleOf(inner, known, name);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([key, field]) => [key, sampleOf(field, known, key)]),
      );
    case 'array':
      return def.element ? [sampleOf(def.element, known, name)] : [];
    case 'tuple':
      return (def.items ?? []).map((item) => sampleOf(item, known, name));
    case 'union':
      return def.options?.[0] && sampleOf(def.options[0], known, name);
    case 'record':
      return def.valueType ? { today: sampleOf(def.valueType, known, name) } : {};
    case 'literal':
      return def.values?.[0];
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'string':
      return textOf(schema, known[name]);
    case 'number':
      return [1, 5, 100, 1_714_521_600_000].find((number) => schema.safeParse(number).success) ?? 1;
    case 'boolean':
      return true;
    case 'file':
      return new File(['x'], 'x.png');
    default:
      return null;
  }
}

/** The first text that a schema accepts. */
function textOf(schema: z.ZodType, known = ''): string {
  return [known, ...TEXTS].find((text) => text !== '' && schema.safeParse(text).success) ?? 'a';
}

/** Copies of the input in which one text at a time is replaced by an odd one, with the path of that field. */
export function withOddTexts(input: unknown, odd: unknown): { readonly field: string; readonly input: unknown }[] {
  const found: { field: string; input: unknown }[] = [];
  const look = (value: unknown, field: string, put: (inner: unknown) => unknown): void => {
    if (typeof value === 'string') found.push({ field, input: put(odd) });
    else if (Array.isArray(value)) {
      value.forEach((item, index) =>
        look(item, `${field}[${index}]`, (inner) => put(value.map((old: unknown, at) => (at === index ? inner : old)))),
      );
    } else if (typeof value === 'object' && value !== null && !(value instanceof Blob)) {
      for (const [key, item] of Object.entries(value)) {
        look(item, field === '' ? key : `${field}.${key}`, (inner) => put({ ...value, [key]: inner }));
      }
    }
  };
  look(input, '', (inner) => inner);
  return found;
}

/** Every text field of a schema with its path; the schema includes the transforms of the text. */
export function stringFields(schema: z.ZodType, field = ''): { readonly field: string; readonly schema: z.ZodType }[] {
  const def = defOf(schema);
  if (def.type === 'string') return [{ field, schema }];
  if (def.type === 'pipe' && def.in && isText(def.in)) return [{ field, schema }];
  const below = (one: z.ZodType, key?: string) =>
    stringFields(one, key === undefined ? field : field === '' ? key : `${field}.${key}`);
  const inner = def.innerType ?? def.in ?? def.element ?? def.valueType;
  return [
    ...(inner ? below(inner) : []),
    ...Object.entries(def.shape ?? {}).flatMap(([key, one]) => below(one, key)),
    ...[...(def.options ?? []), ...(def.items ?? [])].flatMap((one) => below(one)),
  ];
}

function isText(schema: z.ZodType): boolean {
  const { type, in: first, innerType } = defOf(schema);
  const inner = first ?? innerType;
  return type === 'string' || (inner !== undefined && isText(inner));
}
