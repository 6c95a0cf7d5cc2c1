import { DEVICE_TYPES } from '../../devices/types';

/** Default menu paths of the quick menu, for users who have not chosen any (P2.42, P2.45). */
const DEFAULT_QUICK: readonly string[] = [
  '/powerDetail',
  ...Object.values(DEVICE_TYPES).map((type) => `/device/${type}`),
  '/Fault',
];
/** The entry for signing out (P2.45), which leads to no screen; it is present only where it was chosen. */
export const QUICK_SIGN_OUT = 'sign-out';
/** A limit, to keep it quick. */
export const MOST_QUICK = 12;

/** The chosen paths, in order, from untrusted storage; null where there is no choice. */
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

/** The chosen entries that the menu contains (P2.24: About Us is not offered), in the order chosen. */
export function quickEntries<T extends { readonly path: string }>(
  offered: readonly T[],
  chosen: readonly string[] | null,
): readonly T[] {
  return (chosen ?? DEFAULT_QUICK).flatMap((path) => offered.find((entry) => entry.path === path) ?? []);
}

/** Appends or removes a path; a full list does not grow. */
export function toggleQuick(chosen: readonly string[], path: string): readonly string[] {
  if (chosen.includes(path)) return chosen.filter((each) => each !== path);
  return chosen.length < MOST_QUICK ? [...chosen, path] : chosen;
}

/** Moves a path by one position, but not beyond the ends. */
export function moveQuick(chosen: readonly string[], path: string, by: 1 | -1): readonly string[] {
  const at = chosen.indexOf(path);
  const other = chosen[at + by];
  if (at < 0 || other === undefined) return chosen;
  return chosen.map((each) => (each === path ? other : each === other ? path : each));
}

/** Moves a path to the position of another one; the paths in between shift. */
export function placeQuick(chosen: readonly string[], path: string, onto: string): readonly string[] {
  const [from, to] = [chosen.indexOf(path), chosen.indexOf(onto)];
  if (from < 0 || to < 0 || from === to) return chosen;
  const rest = chosen.filter((each) => each !== path);
  return [...rest.slice(0, to), path, ...rest.slice(to)];
}
