import 'server-only';
import { environment } from '@/lib/config/environment';
import { installedTenants } from '@/lib/tenants/installed-tenants';
import { sealSecrets } from '../session/request-context';
import { log } from '../log/log';

const UPSTREAM_LIMIT_MS = 3_000;
type Part = 'ok' | 'failed';

/** Whether the process answers at all: no other part is asked. */
export function health(): Response {
  return Response.json({ status: 'ok', parts: { portal: 'ok' } }, { headers: { 'cache-control': 'no-store' } });
}

/** Whether requests can be served: settings, tenants, secrets, and an upstream that answers. 503 names what fails. */
export async function readiness(): Promise<Response> {
  const [settings, upstream] = await Promise.all([probe('settings', readSettings), probe('upstream', askUpstream)]);
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

/** Our own backend says at /readyz whether it is ready; of another one it is enough that it answers. */
async function askUpstream(): Promise<void> {
  const { upstreamUrl, apiPort } = environment();
  const base = upstreamUrl ?? `http://127.0.0.1:${apiPort}`;
  const response = await fetch(`${base}/readyz`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(UPSTREAM_LIMIT_MS),
  });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`the upstream answers ${response.status}`);
}
