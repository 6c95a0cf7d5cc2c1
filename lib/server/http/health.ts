import 'server-only';
import { environment } from '@/lib/config/environment';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import type { ServiceState, ServiceStatus } from '@/lib/domain/shell/status/types';
import { installedTenants } from '@/lib/tenants/installed-tenants';
import { log } from '../log/log';
import { sealSecrets } from '../session/request-context';
import { readText } from './body';
import type { Caller } from './caller';
import { fetchWithin } from './fetch-within';
import { processWide } from './process-wide';

const UPSTREAM_LIMIT_MS = 3_000;
/** The upstream is checked at most once in this time, however many clients request its status. */
const STATUS_MS = 2_000;
const STATUS_BYTES = 16 * 1024;
/** Set by `scripts/start/draining.mjs` when the process is asked to stop. */
const DRAINING = Symbol.for('sunhelm.draining');
type Part = 'ok' | 'failed';

/** Whether the process responds at all; no other part is checked. */
export function health(): Response {
  return Response.json({ status: 'ok', parts: { portal: 'ok' } }, { headers: { 'cache-control': 'no-store' } });
}

/**
 * Whether requests should be routed here: not while the process is stopping; checks settings, tenants, secrets and the
 * upstream. 503 names what fails.
 */
export async function readiness(): Promise<Response> {
  if (DRAINING in globalThis) {
    return Response.json({ status: 'draining' }, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
  const [settings, upstream] = await Promise.all([probe('settings', readSettings), probe('upstream', requestUpstream)]);
  const parts = { settings, upstream };
  const good = Object.values(parts).every((part) => part === 'ok');
  return Response.json(
    { status: good ? 'ok' : 'degraded', parts },
    { status: good ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}

async function probe(part: string, check: () => Promise<void>): Promise<Part> {
  try {
    await check();
    return 'ok';
  } catch (error) {
    log().warn({ part, why: error instanceof Error ? error.message : String(error) }, 'not ready');
    return 'failed';
  }
}

async function readSettings(): Promise<void> {
  if (installedTenants().all().length === 0 || sealSecrets().length === 0) throw new Error('no tenants or no secret');
  return Promise.resolve();
}

async function requestUpstream(): Promise<void> {
  if ((await upstreamState(defaultUpstream())) === 'failed') throw new Error('the upstream is not ready');
}

function defaultUpstream(): string {
  const { upstreamUrl, apiPort } = environment();
  return upstreamUrl ?? `http://127.0.0.1:${apiPort}`;
}

/** The status of the parts behind this caller's page, in three states each, without addresses or reasons. */
export async function readServiceStatus({ tenant }: Pick<Caller, 'tenant'>): Promise<Outcome<ServiceStatus>> {
  return ok({ portal: 'ok', upstream: await sharedState(tenant.upstreamUrl ?? defaultUpstream()) });
}

interface Query {
  readonly at: number;
  readonly state: Promise<ServiceState>;
}

function sharedState(base: string): Promise<ServiceState> {
  const requested = processWide('upstream-states', () => new Map<string, Query>());
  const found = requested.get(base);
  if (found && performance.now() - found.at < STATUS_MS) return found.state;
  const state = upstreamState(base);
  requested.set(base, { at: performance.now(), state });
  return state;
}

/**
 * This project's backend reports at /readyz whether it is ready, and whether a part of it has a problem; for another one any
 * response counts. Never throws.
 */
async function upstreamState(base: string): Promise<ServiceState> {
  try {
    return await fetchWithin(UPSTREAM_LIMIT_MS, `${base}/readyz`, { redirect: 'manual' }, async (response) => {
      const text = await readText(response.body, STATUS_BYTES).catch(() => '');
      if (response.status >= 500) return 'failed';
      return /"status"\s*:\s*"degraded"/.test(text) ? 'degraded' : 'ok';
    });
  } catch (error) {
    log().warn({ part: 'upstream', why: error instanceof Error ? error.message : String(error) }, 'not ready');
    return 'failed';
  }
}
