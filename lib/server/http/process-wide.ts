import 'server-only';

/**
 * One value per process and name. Pages and handlers are bundled separately, so a module variable may exist twice; a cache
 * that one clears must be the one that the other reads.
 */
export function processWide<T>(name: string, make: () => T): T {
  const place = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`sunhelm.${name}`);
  return (place[key] ??= make());
}
