import type { Caller } from '@/lib/server/http/caller';
import { portalSettings } from '../unit/server/portal-settings';
import { MINIMAL_ACCESS_TOKEN } from './minimal-series';
import { MINIMAL_ACCOUNT, startMinimalUpstream, type MinimalUpstream } from './minimal-upstream';
import { callPortal, callerAt, signInAt, type Query, type Handler } from './portal-request';

const HOST = 'localhost:3000';

/**
 * The portal with an upstream that supports only what the documents show, for one test file, with its one user signed in. Handlers
 * are loaded after the portal's settings are in place.
 */
export function minimalStage<Name extends string = never>(load?: () => Promise<Readonly<Record<Name, Handler>>>) {
  let upstream: MinimalUpstream;
  let settings: { dispose: () => void };
  let api: Readonly<Record<Name, Handler>> | undefined;
  let cookie: string;
  let caller: Caller;
  beforeAll(async () => {
    upstream = await startMinimalUpstream();
    settings = portalSettings(upstream.url, MINIMAL_ACCESS_TOKEN);
    api = await load?.();
    cookie = await signInAt(HOST, MINIMAL_ACCOUNT);
    caller = await callerAt(HOST, cookie);
  });
  afterAll(async () => {
    settings.dispose();
    await upstream.close();
  });
  return {
    get upstream() {
      return upstream;
    },
    /** The user as a caller, for data that is read without a handler. */
    get caller() {
      return caller;
    },
    request: <T = Record<string, unknown>>(name: Name, requested: Omit<Query, 'host' | 'cookie'>) =>
      callPortal<T>(api?.[name], { host: HOST, cookie, ...requested }),
  };
}
