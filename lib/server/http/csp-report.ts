import 'server-only';
import { JSON_BOUNDS, parseWithin } from '@/lib/domain/text/json-bounds';
import { installedTenants } from '@/lib/tenants/installed-tenants';
import { parseHost } from '@/lib/tenants/request-host';
import { log } from '../log/log';
import { readText } from './body';
import { callerOf } from './caller';
import { takesReport } from './report-budget';

const LIMIT = 16 * 1024;

/**
 * Receives a browser's report of a policy violation. Browsers send no custom header here, so the check for changes does not
 * apply; nothing is changed, and only three fields are logged.
 */
export async function takeCspReport(request: Request, now: number = Date.now()): Promise<Response> {
  const host = parseHost(request.headers.get('host'));
  if (!host || !installedTenants().byHostname(host.hostname)) return new Response(null, { status: 421 });
  if (
    takesReport(
      'csp',
      callerOf((name) => request.headers.get(name)),
      now,
    )
  ) {
    log().warn(
      { host: host.hostname, ...(await readReport(request)) },
      'the content security policy blocked something',
    );
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });
}

async function readReport(request: Request): Promise<Record<string, string>> {
  try {
    const read = parseWithin(await readText(request.body, LIMIT), JSON_BOUNDS.report);
    if (!read.ok) return { directive: 'unreadable' };
    const parsed = read.value;
    const report =
      typeof parsed === 'object' && parsed !== null && 'csp-report' in parsed ? parsed['csp-report'] : null;
    const field = (name: string) => {
      const value: unknown =
        typeof report === 'object' && report !== null ? (report as Record<string, unknown>)[name] : undefined;
      return typeof value === 'string' ? value.replace(/[?#].*$/s, '').slice(0, 200) : '';
    };
    return {
      directive: field('effective-directive') || field('violated-directive'),
      blocked: field('blocked-uri'),
      page: field('document-uri'),
    };
  } catch {
    return { directive: 'unreadable' };
  }
}
