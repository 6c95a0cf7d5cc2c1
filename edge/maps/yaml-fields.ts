import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { FileProblem } from '../file-problem';
import { closest } from './closest';

/** The fields of a mapping in a YAML file, and the mapping itself, where a missing field is reported. */
export interface YamlFields {
  readonly node: Node;
  readonly fields: ReadonlyMap<string, Node>;
  readonly file: YamlFile;
}

/** A YAML file and what is wrong in it. Every reader below reports problems here and then returns undefined. */
export interface YamlFile {
  readonly root: Node | null;
  readonly problems: FileProblem[];
  report(node: Node | null, text: string): void;
  lineOf(node: Node | null): number;
}

export function yamlFile(text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const problems: FileProblem[] = [];
  const reportAt = (offset: number, problem: string) => {
    const { col, line } = lines.linePos(offset);
    problems.push({ line: Math.max(1, line), column: Math.max(1, col), text: problem });
  };
  for (const { message, pos } of document.errors) reportAt(pos[0], `this is not valid YAML: ${message}`);
  return {
    root: document.contents,
    problems,
    report: (node, problem) => reportAt(offsetOf(node), problem),
    lineOf: (node) => lines.linePos(offsetOf(node)).line,
  };
}

function offsetOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

/** The fields of a mapping. Fields with other names than `known` are reported. */
export function fieldsOf(file: YamlFile, node: Node | null, known: readonly string[]): YamlFields | undefined {
  if (!isMap<Node, Node | null>(node)) {
    file.report(node, `there must be fields here: ${known.join(', ')}`);
    return undefined;
  }
  const fields = new Map<string, Node>();
  for (const { key, value } of node.items) {
    const name = isScalar(key) ? String(key.value) : '';
    if (!known.includes(name)) file.report(key, `there is no field \`${name}\`${suggestion(name, known)}`);
    else if (value === null || (isScalar(value) && value.value === null)) file.report(key, `\`${name}\` is empty`);
    else fields.set(name, value);
  }
  return { node, fields, file };
}

/** The members of a list, none if it is absent. */
export function listAt({ fields, file }: YamlFields, name: string): readonly Node[] {
  const node = fields.get(name);
  if (!node) return [];
  if (isSeq<Node>(node)) return node.items;
  file.report(node, `\`${name}\` must be a list`);
  return [];
}

export function textAt({ fields, file }: YamlFields, name: string): string | undefined {
  const node = fields.get(name);
  if (!node) return undefined;
  const value = isScalar(node) ? node.value : undefined;
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 100) return value.trim();
  // A code such as F is a text in YAML, one such as 12 is not.
  if (typeof value === 'number') return String(value);
  file.report(node, `\`${name}\` must be a text of at most 100 characters`);
  return undefined;
}

export function numberAt({ fields, file }: YamlFields, name: string): number | undefined {
  const node = fields.get(name);
  if (!node) return undefined;
  if (isScalar(node) && typeof node.value === 'number' && Number.isFinite(node.value)) return node.value;
  file.report(node, `\`${name}\` must be a number, such as 0.1`);
  return undefined;
}

export function integerAt(
  from: YamlFields,
  name: string,
  [least, most]: readonly [number, number],
): number | undefined {
  const node = from.fields.get(name);
  if (!node) return undefined;
  const value = isScalar(node) ? node.value : undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  from.file.report(node, `\`${name}\` must be a whole number from ${String(least)} to ${String(most)}`);
  return undefined;
}

/** One of some names. */
export function choiceAt<T extends string>(from: YamlFields, name: string, choices: readonly T[]): T | undefined {
  const node = from.fields.get(name);
  if (!node) return undefined;
  const value = isScalar(node) ? String(node.value) : '';
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  const hint = suggestion(value, choices) || `; it is one of ${choices.join(', ')}`;
  from.file.report(node, `there is no ${name} \`${value}\`${hint}`);
  return undefined;
}

/** Reports a field that must be there. */
export function requireFields({ fields, file, node }: YamlFields, names: readonly string[]): void {
  for (const name of names.filter((one) => !fields.has(one))) file.report(node, `\`${name}\` is missing`);
}

/** "; did you mean …?" if a name is like a misspelt one. */
export function suggestion(name: string, names: readonly string[]): string {
  const found = closest(name, names);
  return found === undefined ? '' : `; did you mean \`${found}\`?`;
}
