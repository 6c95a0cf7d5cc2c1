/** Menu paths that a user without a choice of their own finds in the quick menu (P2.42, P2.45). */
const DEFAULT_QUICK: readonly string[] = [
  '/powerDetail',
  '/device/C001',
  '/device/C002',
  '/device/C003',
  '/device/C004',
  '/Fault',
];
/** Stands among the chosen paths for the way to sign out (P2.45), which leads to no screen; it is there only where it was chosen. */
export const QUICK_SIGN_OUT = 'sign-out';
/** More would be a second menu. */
export const MOST_QUICK = 12;

/** The chosen paths, in order, out of a store that anybody can write; null where there is no choice. */
export function readQuick(text: string | null): readonly string[] | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return null;
    const paths = value.filter((path): path is string => typeof path === 'string');
    return [...new Set(paths)].slice(0, MOST_QUICK);
  } catch {
    return null;
  }
}

/** The chosen entries that the menu has (P2.24: it offers no About Us), in the order of the choice. */
export function quickEntries<T extends { readonly path: string }>(
  offered: readonly T[],
  chosen: readonly string[] | null,
): readonly T[] {
  return (chosen ?? DEFAULT_QUICK).flatMap((path) => offered.find((entry) => entry.path === path) ?? []);
}

/** Adds a path at the end, or takes it away; a full list stays as it is. */
export function toggleQuick(chosen: readonly string[], path: string): readonly string[] {
  if (chosen.includes(path)) return chosen.filter((each) => each !== path);
  return chosen.length < MOST_QUICK ? [...chosen, path] : chosen;
}

/** Moves a path by one place; beyond the ends nothing moves. */
export function moveQuick(chosen: readonly string[], path: string, by: 1 | -1): readonly string[] {
  const at = chosen.indexOf(path);
  const other = chosen[at + by];
  if (at < 0 || other === undefined) return chosen;
  return chosen.map((each) => (each === path ? other : each === other ? path : each));
}

/** Puts a path where another one stands; that one and those between make room. */
export function placeQuick(chosen: readonly string[], path: string, onto: string): readonly string[] {
  const [from, to] = [chosen.indexOf(path), chosen.indexOf(onto)];
  if (from < 0 || to < 0 || from === to) return chosen;
  const rest = chosen.filter((each) => each !== path);
  return [...rest.slice(0, to), path, ...rest.slice(to)];
}
