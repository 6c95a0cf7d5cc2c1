import { isCollection, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import type { FileProblem } from '../file-problem';
import { configSchema, type DeviceConfig, type EdgeConfig, type LineConfig } from './schema';

export type ReadConfig =
  | { readonly ok: true; readonly config: EdgeConfig }
  | { readonly ok: false; readonly problems: readonly FileProblem[] };

const TWICE = 'this key is there already: put what belongs to both under the first, once';

/** Reads edge.yaml; of a wrong one all problems at once, each with its place and what to do. */
export function readConfig(text: string): ReadConfig {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const at = (offset: number, problem: string): FileProblem => {
    const { col, line } = counter.linePos(offset);
    return { line, column: col, text: problem };
  };
  if (document.errors.length > 0)
    return {
      ok: false,
      problems: document.errors.map(({ code, message, pos }) => at(pos[0], code === 'DUPLICATE_KEY' ? TWICE : message)),
    };
  const parsed = configSchema.safeParse(document.toJS());
  const found = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.flatMap((issue) => placed(issue).map((path) => ({ path, text: textOf(issue) })));
  if (parsed.success && found.length === 0) return { ok: true, config: parsed.data };
  return { ok: false, problems: found.map(({ path, text: problem }) => at(offsetOf(document, path), problem)) };
}

interface Found {
  readonly path: readonly PropertyKey[];
  readonly text: string;
}

/** What each record alone cannot tell. */
function contradictions({ devices, gateway, lines }: EdgeConfig): Found[] {
  const ids = new Map<string, number>();
  return devices.flatMap((device, index) => {
    const found = (key: string, text: string): Found => ({ path: ['devices', index, key], text });
    const name = device.key === undefined ? 'id' : 'key';
    const shown = device.key ?? device.id;
    const first = ids.get(device.id);
    ids.set(device.id, index);
    const line = lines[device.line];
    return [
      ...(device.id === gateway.device ? [found(name, `${shown} is the gateway itself`)] : []),
      ...(first === undefined
        ? []
        : [found(name, `device ${first + 1} has the ${name} ${shown} too: each has its own`)]),
      ...(line === undefined
        ? [found('line', `there is no line ${device.line}; there are: ${Object.keys(lines).join(', ') || 'none'}`)]
        : mismatches(device, line).map((text) => found('driver', text))),
      ...(device.driver === 'map' && device.map === undefined
        ? [found('driver', 'the driver map needs the path of a register map: add `map: ./meter.yaml`')]
        : []),
    ];
  });
}

function mismatches({ driver }: DeviceConfig, line: LineConfig): string[] {
  const isVenus = 'venus' in line;
  if (driver === 'venus' && !isVenus) return ['the driver venus needs a line with `venus: mqtt://…`'];
  if (driver !== 'venus' && isVenus) return [`the driver ${driver} speaks Modbus: this line leads to a Venus device`];
  return [];
}

/** An unknown key is shown at its own place. */
function placed(issue: z.core.$ZodIssue): (readonly PropertyKey[])[] {
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
}

function textOf(issue: z.core.$ZodIssue): string {
  const name = issue.path.at(-1);
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown: ${issue.keys.join(', ')}. Remove it or correct its name`;
    case 'invalid_type':
      return issue.input === undefined && issue.message.includes('received undefined')
        ? `${String(name)} is missing`
        : `${String(name)} has to be of the type ${issue.expected}`;
    case 'invalid_value':
      return `${String(name)} is one of: ${issue.values.join(', ')}`;
    default:
      return issue.message;
  }
}

/** Where the value of a path begins, or the nearest record around it. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    if (!isCollection(parent)) continue;
    const item = parent.items.find((one, index) => index === key || keyOf(one) === key);
    const start = rangeOf(item);
    if (start !== undefined) return start;
  }
  return 0;
}

const keyOf = (item: unknown) => (item as { key?: { value?: unknown } }).key?.value;

function rangeOf(item: unknown): number | undefined {
  const { key, range } = (item ?? {}) as { key?: { range?: readonly number[] }; range?: readonly number[] };
  return key?.range?.[0] ?? range?.[0];
}
