interface Watched {
  readonly list: MediaQueryList;
  readonly listeners: Set<() => void>;
}

const watched = new Map<string, Watched>();
let width = 1920;

function matches(query: string): boolean {
  const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
  return (
    (most !== undefined || least !== undefined) && width <= Number(most ?? Infinity) && width >= Number(least ?? 0)
  );
}

function watch(query: string): Watched {
  const known = watched.get(query);
  if (known) return known;
  const listeners = new Set<() => void>();
  const list = {
    media: query,
    get matches() {
      return matches(query);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    addListener: (listener: () => void) => listeners.add(listener),
    removeListener: (listener: () => void) => listeners.delete(listener),
  } as unknown as MediaQueryList;
  watched.set(query, { list, listeners });
  return { list, listeners };
}

/** Sets the test window's width in pixels and notifies the listeners of media queries whose result changes. */
export function setWindowWidth(pixels: number): void {
  const before = new Map([...watched].map(([query]) => [query, matches(query)]));
  width = pixels;
  window.matchMedia = (query) => watch(query).list;
  for (const [query, { listeners }] of watched) {
    if (before.get(query) !== matches(query)) for (const listener of [...listeners]) listener();
  }
}
