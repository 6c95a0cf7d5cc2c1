/**
 * What of a tree is chosen, in the fewest words: a mark on a node stands for everything below it, down to the next mark. The
 * key of the root is ''. No mark says what the nearest one above it says already.
 */
export type Marks = ReadonlyMap<string, boolean>;

export const NO_MARKS: Marks = new Map();

/** As a box shows it: chosen, not chosen, or something below it differs. */
export type Check = 'on' | 'off' | 'mixed';

/** How many children a node has; null where nobody knows. */
export type CountChildren = (key: string) => number | null;

/** More of them would not fit into an address, and nobody sets them by hand. */
export const MOST_MARKS = 100;
const DEEPEST = 4;

/** The key of the node at a path of ids from the top. */
export function nodeKey(path: readonly string[]): string {
  return path.map((id) => encodeURIComponent(id).replace(/[!*]/g, (sign) => `%${hex(sign)}`)).join('/');
}

const hex = (sign: string) => sign.charCodeAt(0).toString(16).toUpperCase();

/** The ids from the top to a node. */
export function pathOf(key: string): string[] {
  return key === '' ? [] : key.split('/').map(decodeURIComponent);
}

/** The key above; null above the root. */
export function parentOf(key: string): string | null {
  if (key === '') return null;
  const end = key.lastIndexOf('/');
  return end < 0 ? '' : key.slice(0, end);
}

const isBelow = (key: string, above: string) => key !== above && (above === '' || key.startsWith(`${above}/`));

/** Whether a node is chosen, by itself or with what is above it. */
export function isOn(marks: Marks, key: string): boolean {
  for (let at: string | null = key; at !== null; at = parentOf(at)) {
    const mark = marks.get(at);
    if (mark !== undefined) return mark;
  }
  return false;
}

export function checkOf(marks: Marks, key: string): Check {
  // No mark repeats the one above it: any below is another.
  for (const marked of marks.keys()) if (isBelow(marked, key)) return 'mixed';
  return isOn(marks, key) ? 'on' : 'off';
}

/**
 * The marks after a node, with all that is below it, was chosen or left. Where all children of a node are alike by now, the node
 * itself is marked instead.
 */
export function mark(marks: Marks, key: string, on: boolean, countOf: CountChildren): Marks {
  const next = new Map([...marks].filter(([marked]) => marked !== key && !isBelow(marked, key)));
  if (isOn(next, key) !== on) next.set(key, on);
  const parent = parentOf(key);
  const count = parent === null ? null : countOf(parent);
  if (parent === null || count === null || isOn(next, parent) === on) return next;
  const children = [...next.keys()].filter((marked) => isBelow(marked, parent));
  const alike = children.length === count && children.every((child) => parentOf(child) === parent);
  return alike ? mark(next, parent, on, countOf) : next;
}

/** Whether anything is chosen at all. */
export function isAnyOn(marks: Marks): boolean {
  return [...marks.values()].includes(true);
}

/** How many marks choose something at a depth: 0 is everything, 1 is what stands at the top. */
export function countOn(marks: Marks, depth: number): number {
  return [...marks].filter(([key, on]) => on && pathOf(key).length === depth).length;
}

/** Marks as one short text for an address: `*` is the root, `!` leaves out. */
export function marksText(marks: Marks): string {
  return [...marks].map(([key, on]) => `${on ? '' : '!'}${key === '' ? '*' : key}`).join(',');
}

/** Reads `marksText` back; what is no mark, or one too many, is passed over. */
export function parseMarks(text: string): Marks {
  let marks: Marks = NO_MARKS;
  const parts = text.split(',').slice(0, MOST_MARKS);
  const read = parts.flatMap((part) => {
    const on = !part.startsWith('!');
    const name = on ? part : part.slice(1);
    const key = name === '*' ? '' : name;
    return name !== '' && isKey(key) ? [{ key, on }] : [];
  });
  // From the top down, so that none takes away what stands below it.
  for (const { key, on } of read.toSorted((a, b) => pathOf(a.key).length - pathOf(b.key).length))
    marks = mark(marks, key, on, () => null);
  return marks;
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

/** Only the marks whose node is still there. */
export function keepMarks(marks: Marks, isThere: (path: readonly string[]) => boolean): Marks {
  return new Map([...marks].filter(([key]) => isThere(pathOf(key))));
}
