/** The set with some keys added to it, or removed from it. */
export function toggled<Key>(set: ReadonlySet<Key>, keys: readonly Key[], on: boolean): ReadonlySet<Key> {
  const next = new Set(set);
  for (const key of keys)
    if (on) next.add(key);
    else next.delete(key);
  return next;
}
