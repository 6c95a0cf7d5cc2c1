import type { Handler } from './portal-request';

/**
 * Two portals in one process, for handlers: per-process state (`processWide`) belongs to the portal that is called. Only one may be
 * called at a time.
 */
export function twoPortals() {
  const state: [Map<symbol, unknown>, Map<symbol, unknown>] = [new Map(), new Map()];
  const place = globalThis as unknown as Record<symbol, unknown>;
  // Both read one tenants file and write one log.
  const shared = ['sunhelm.tenants', 'sunhelm.log'];
  const ours = () =>
    Object.getOwnPropertySymbols(globalThis).filter((symbol) => {
      const name = Symbol.keyFor(symbol) ?? '';
      return name.startsWith('sunhelm.') && !shared.includes(name);
    });
  return async <T>(which: 0 | 1, work: () => Promise<T>): Promise<T> => {
    const outside = new Map(ours().map((symbol) => [symbol, place[symbol]]));
    const fill = (values: ReadonlyMap<symbol, unknown>) => {
      for (const symbol of ours()) Reflect.deleteProperty(place, symbol);
      for (const [symbol, value] of values) place[symbol] = value;
    };
    fill(state[which]);
    try {
      return await work();
    } finally {
      state[which] = new Map(ours().map((symbol) => [symbol, place[symbol]]));
      fill(outside);
    }
  };
}

/** The cookies of a browser whose requests alternate between two portals. */
export class Jar {
  private readonly cookies = new Map<string, string>();

  constructor(first: string) {
    this.take([first]);
  }

  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  take(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.cookies.set(name, value);
    }
  }

  /** Wraps a handler so that the cookies it sets are stored here. */
  through(handler: Handler): Handler {
    return async (request) => {
      const response = await handler(request);
      this.take(response.headers.getSetCookie());
      return response;
    };
  }
}
