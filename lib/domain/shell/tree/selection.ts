/**
 * The selection in a tree in its shortest form: a mark on a node applies to everything below it, down to the next mark. The key of the
 * root is ''. No mark repeats the nearest one above it.
 */
export type Selection = ReadonlyMap<string, boolean>;

export const NO_MARKS: Selection = new Map();

/** The state of a checkbox: selected, not selected, or partly selected. */
export type Check = 'on' | 'off' | 'mixed';

/** The number of children of a node; null where unknown. */
export type CountChildren = (key: string) => number | null;

/** More would not fit into an address, and no user sets them manually. */
export const MOST_MARKS = 100;
const DEEPEST = 4;

/** The key of a node from the path of ids from the top. */
export function nodeKey(path: readonly string[]): string {
  return path.map((id) => encodeURIComponent(id).replace(/[!*]/g, (sign) => `%${hex(sign)}`)).join('/');
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();

/** The path of ids from the top to a node. */
export function pathOf(key: string): string[] {
  return key === '' ? [] : key.split('/').map(decodeURIComponent);
}

/** The parent's key; null for the root. */
export function parentOf(key: string): string | null {
  if (key === '') return null;
  const end = key.lastIndexOf('/');
  return end < 0 ? '' : key.slice(0, end);
}

const isBelow = (key: string, above: string) => key !== above && (above === '' || key.startsWith(`${above}/`));

/** Whether a node is selected, itself or through a parent. */
export function isOn(selection: Selection, key: string): boolean {
  for (let at: string | null = key; at !== null; at = parentOf(at)) {
    const mark = selection.get(at);
    if (mark !== undefined) return mark;
  }
  return false;
}

export function checkOf(selection: Selection, key: string): Check {
  // No mark repeats the one above it, so any mark below differs.
  for (const marked of selection.keys()) if (isBelow(marked, key)) return 'mixed';
  return isOn(selection, key) ? 'on' : 'off';
}

/**
 * The marks after selecting or deselecting a node with everything below it. Where all children of a node are then equal, the node itself
 * is marked instead.
 */
export function select(selection: Selection, key: string, on: boolean, countOf: CountChildren): Selection {
  const next = new Map([...selection].filter(([marked]) => marked !== key && !isBelow(marked, key)));
  if (isOn(next, key) !== on) next.set(key, on);
  const parent = parentOf(key);
  const count = parent === null ? null : countOf(parent);
  if (parent === null || count === null || isOn(next, parent) === on) return next;
  const children = [...next.keys()].filter((marked) => isBelow(marked, parent));
  const alike = children.length === count && children.every((child) => parentOf(child) === parent);
  return alike ? select(next, parent, on, countOf) : next;
}

/** Whether anything is selected. */
export function isAnyOn(selection: Selection): boolean {
  return [...selection.values()].includes(true);
}

/** The number of selecting marks at a depth: 0 is the root, 1 are the top nodes. */
export function countOn(selection: Selection, depth: number): number {
  return [...selection].filter(([key, on]) => on && pathOf(key).length === depth).length;
}

/** Marks as a short text for an address: `*` is the root, `!` excludes. */
export function marksText(selection: Selection): string {
  return [...selection].map(([key, on]) => `${on ? '' : '!'}${key === '' ? '*' : key}`).join(',');
}

/** Parses `marksText`; invalid marks and those beyond the maximum are ignored. */
export function parseMarks(text: string): Selection {
  let selection: Selection = NO_MARKS;
  const parts = text.split(',').slice(0, MOST_MARKS);
  const read = parts.flatMap((part) => {
    const on = !part.startsWith('!');
    const name = on ? part : part.slice(1);
    const key = name === '*' ? '' : name;
    return name !== '' && isKey(key) ? [{ key, on }] : [];
  });
  // From the top down, so that no mark removes those below it.
  for (const { key, on } of read.toSorted((a, b) => pathOf(a.key).length - pathOf(b.key).length))
    selection = select(selection, key, on, () => null);
  return selection;
}

function isKey(key: string): boolean {
  if (key === '') return true;
  const parts = key.split('/');
  if (parts.length > DEEPEST) return false;
  try {
    return parts.every((part) => part !== '' && part.length <= 192 && nodeKey([decodeURIComponent(part)]) === part);
  } catch {
    return false;
  }
}

/** Only the marks whose node still exists. */
export function keepMarks(selection: Selection, isThere: (path: readonly string[]) => boolean): Selection {
  return new Map([...selection].filter(([key]) => isThere(pathOf(key))));
}
