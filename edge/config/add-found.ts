import { isSeq, parseDocument, YAMLSeq } from 'yaml';

/** What `edge discover` found, as in edge.yaml. */
export interface FoundConfig {
  readonly lines: Readonly<Record<string, unknown>>;
  readonly devices: readonly Readonly<Record<string, unknown>>[];
}

/** edge.yaml with what was found added to it; what is there already, and comments, stay. Null if it is no YAML or not of this shape. */
export function addFound(
  text: string,
  { devices, lines }: FoundConfig,
): { readonly text: string; readonly added: readonly string[] } | null {
  const document = parseDocument(text);
  const before: unknown = document.errors.length > 0 ? undefined : document.toJS();
  const { devices: known = [], lines: named = {} } = Object(before) as { devices?: unknown; lines?: unknown };
  const isShaped = (before === null || isRecord(before)) && Array.isArray(known) && isRecord(named);
  if (!isShaped) return null;
  const places = new Set(known.map((device) => placeOf(Object(device))));
  const nameOf = new Map(Object.entries(lines).map(([line, written]) => [line, freeName(line, written, named)]));
  const fresh = devices
    .map((device) => ({ ...device, line: nameOf.get(String(device.line)) }))
    .filter((device) => !places.has(placeOf(device)));
  for (const [line, name = line] of nameOf) {
    const isUsed = fresh.some((device) => device.line === name);
    if (isUsed && !Object.hasOwn(named, name))
      document.setIn(['lines', name], document.createNode(lines[line], { flow: true }));
  }
  const list = document.get('devices');
  const all = isSeq(list) ? list : new YAMLSeq();
  for (const device of fresh) all.add(document.createNode(device, { flow: true }));
  if (fresh.length > 0) document.set('devices', all);
  return { text: document.toString({ lineWidth: 0 }), added: fresh.map((device) => String(Object(device).key)) };
}

/** The name of this line in the file, or one that no other line has. */
function freeName(line: string, written: unknown, named: Readonly<Record<string, unknown>>): string {
  const same = Object.keys(named).find((name) => JSON.stringify(named[name]) === JSON.stringify(written));
  if (same !== undefined) return same;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? line : `${line}n${number}`;
    if (!Object.hasOwn(named, name)) return name;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same device under another key is no new one. */
const placeOf = ({ line, part, unit = 1 }: Readonly<Record<string, unknown>>) => JSON.stringify([line, unit, part]);
