import type { Caller } from '@/lib/server/http/caller';
import { portalSettings } from '../unit/server/portal-settings';
import { callerAt, callPortal, portalRequest, signInAt, type Handler, type Query } from './portal-request';
import { PASSWORD, START, startTestApi, type ApiOptions, type TestUpstream } from './upstream-fixtures';

/** The tenant of the portal in front of the backend, and its host. */
export const TENANT = 'lamp';
export const HOST = 'lamp.localhost:3000';

type Handlers<Name extends string> = Readonly<Record<Name, Handler>>;
type Requested = Omit<Query, 'host'>;

export interface AppOptions<Name extends string> extends ApiOptions {
  /** A portal in front of the backend; or loads the handlers that the tests call, without the middleware (A32). */
  readonly portal?: true | (() => Promise<Handlers<Name>>);
  /** Where the clock starts: at START, but with a portal, which has the real time, now. */
  readonly now?: Date;
}

/** The backend over a database of its own, with a clock that the tests set, and the portal if there is one. */
export interface TestApp<Name extends string = never> extends TestUpstream {
  /** Advances the clock. */
  later(ms: number): void;
  /** Closes something before the backend that it uses. */
  closeFirst(close: () => Promise<unknown>): void;
  /** Forgets which limits callers have used up. */
  forgetLimits(): Promise<unknown>;
  /** Calls a handler of the portal. */
  request<T = Record<string, unknown>>(name: Name, requested: Requested): ReturnType<typeof callPortal<T>>;
  /** Like a call, but returns the raw response, for answers that are not JSON. */
  send(name: Name, requested: Requested): Promise<Response>;
  /** The session cookie of a user who signs in at the portal. */
  signIn(email: string): Promise<string>;
  /** A user who signs in at the portal as a caller, for data that is read without a handler. */
  callerOf(email: string): Promise<Caller>;
}

/** The product for one test file: started before its first test, closed after its last. */
export function startTestApp<Name extends string = never>({
  portal,
  now,
  ...options
}: AppOptions<Name> = {}): TestApp<Name> {
  const closers: (() => Promise<unknown>)[] = [];
  let handlers: Handlers<Name> | undefined;
  let settings: { dispose: () => void } | undefined;
  const signIn = (email: string) => signInAt(HOST, { email, password: PASSWORD });
  const app = {
    later: (ms) => void (app.clock.now = new Date(app.clock.now.getTime() + ms)),
    closeFirst: (close) => void closers.push(close),
    forgetLimits: () => app.db.pool.query('delete from rate_limit'),
    request: (name, requested) => callPortal(handlers?.[name], { host: HOST, ...requested }),
    send: async (name, requested) => {
      if (!handlers) throw new Error('there is no portal');
      return handlers[name](portalRequest({ host: HOST, ...requested }));
    },
    signIn,
    callerOf: async (email) => callerAt(HOST, await signIn(email)),
  } as TestApp<Name>;
  beforeAll(async () => {
    Object.assign(app, await startTestApi(options));
    app.clock.now = now ?? (portal ? new Date() : START);
    if (!portal) return;
    settings = portalSettings(app.api.url);
    // Handlers read the settings as they load.
    if (portal !== true) handlers = await portal();
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    settings?.dispose();
    await app.close();
  });
  return app;
}
