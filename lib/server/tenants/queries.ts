import 'server-only';
import { createHash } from 'node:crypto';
import { environment } from '@/lib/config/environment';
import { iconPath, madeIconAt } from '@/lib/domain/shell/install/icons';
import { manifestOf } from '@/lib/domain/shell/install/manifest';
import { offlinePage } from '@/lib/domain/shell/install/offline-page';
import type { OfflineLabels } from '@/lib/domain/shell/install/offline-page';
import { serviceWorkerText } from '@/lib/domain/shell/install/service-worker';
import type { Language, Tenant } from '@/lib/domain/tenants/types';
import { installedTenants } from '@/lib/tenants/installed-tenants';
import { log } from '../log/log';
import { pageContext } from '../session/page-context';
import { makeIcon, readPicture } from './pictures';
import type { Picture } from './pictures';

/** The tenant of the page being rendered. */
export async function currentTenant(): Promise<Tenant> {
  return (await pageContext()).tenant;
}

/** The language of the page being rendered; the calls that load its data use the same. */
export async function currentLanguage(): Promise<Language> {
  return (await pageContext()).caller.language;
}

/** Whether this is a demo with simulated plants, which every screen then indicates (safety 1.11). */
export function isDemo(): boolean {
  return environment().demo;
}

/** The web app manifest: in the language of the page that links it, otherwise in the browser's. */
export async function answerManifest(
  request: Request,
  descriptions: Readonly<Record<Language, string>>,
): Promise<Response> {
  const [tenant, preferred] = await Promise.all([currentTenant(), currentLanguage()]);
  const wanted = new URL(request.url).searchParams.get('lang');
  const language = tenant.languages.find((each) => each === wanted) ?? preferred;
  return new Response(JSON.stringify(manifestOf(tenant, language, descriptions[language])), {
    headers: { 'content-type': 'application/manifest+json; charset=utf-8' },
  });
}

const PICTURE_SECONDS = 3_600;
const MISSING = new Uint8Array();

/**
 * A picture of the requested tenant: its logo, its icon, or one made from it; other files beside them, and other tenants'
 * pictures, are not found (A34).
 */
export async function answerTenantPicture(request: Request): Promise<Response> {
  const tenant = await currentTenant();
  const picture = await tenantPicture(tenant, new URL(request.url).pathname);
  if (!picture) return new Response(MISSING, { status: 404, headers: { 'cache-control': 'private, no-store' } });
  const headers = { etag: picture.etag, 'cache-control': `public, max-age=${PICTURE_SECONDS}` };
  if (request.headers.get('if-none-match') === picture.etag) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(picture.bytes), { headers: { ...headers, 'content-type': picture.type } });
}

async function tenantPicture(tenant: Tenant, pathname: string): Promise<Picture | null> {
  const made = madeIconAt(tenant.prefix, pathname);
  if (!made && pathname !== tenant.icon && pathname !== tenant.logo) return null;
  const file = installedTenants().picture(made ? tenant.icon : pathname);
  if (file === null) return null;
  try {
    return await (made ? makeIcon(file, made) : readPicture(file));
  } catch (error) {
    log().error({ err: error, tenant: tenant.prefix, pathname }, 'a picture of a tenant cannot be read');
    return null;
  }
}

/** The tenant's offline page, the same for all users. */
export async function answerOfflinePage(labels: Readonly<Record<Language, OfflineLabels>>): Promise<Response> {
  const page = await offlineText(labels);
  return new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The service worker that caches that page; its text changes with the page. */
export async function answerServiceWorker(labels: Readonly<Record<Language, OfflineLabels>>): Promise<Response> {
  const version = createHash('sha256')
    .update(await offlineText(labels))
    .digest('hex')
    .slice(0, 16);
  const { prefix, push } = await currentTenant();
  return new Response(serviceWorkerText(version, iconPath(prefix, 'icon-192.png'), push?.publicKey ?? null), {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}

async function offlineText(labels: Readonly<Record<Language, OfflineLabels>>): Promise<string> {
  const tenant = await currentTenant();
  const icon = await tenantPicture(tenant, tenant.icon);
  return offlinePage(tenant, labels, icon && `data:${icon.type};base64,${icon.bytes.toString('base64')}`);
}
