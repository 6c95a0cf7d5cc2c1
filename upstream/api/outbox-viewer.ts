import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@/lib/domain/escape-html';
import type { Message } from '../post/letters';
import type { Outbox } from '../post/outbox';
import { CLIENT_ADDRESS, isLoopback } from './client-address';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', CLIENT_ADDRESS];
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const CLOSED =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows the outbox to whoever sits at this machine: `/outbox` is a page, `/outbox.json` the same as data, `/outbox/<id>` a
 * mail as its reader sees it. To everybody else there is no such call.
 */
export function addOutboxViewer(app: FastifyInstance, outbox: Outbox): void {
  const page = async (reply: FastifyReply): Promise<FastifyReply> =>
    send(reply, 'text/html; charset=utf-8', pageOf(await outbox.list()), CLOSED);
  app.get('/outbox', { config: { access: 'loopback', call: 'outbox' } }, (request, reply) =>
    sitsHere(request) ? page(reply) : reply.callNotFound(),
  );
  app.get('/outbox.json', { config: { access: 'loopback', call: 'outbox' } }, async (request, reply) => {
    if (!sitsHere(request)) return reply.callNotFound();
    return send(reply, 'application/json; charset=utf-8', JSON.stringify(await outbox.list()), CLOSED);
  });
  app.get<{ Params: { id: string } }>(
    '/outbox/:id',
    { config: { access: 'loopback', call: 'outbox' } },
    async (request, reply) => {
      const message = sitsHere(request) ? await outbox.find(request.params.id) : null;
      if (!message || message.html === '') return reply.callNotFound();
      return send(reply, 'text/html; charset=utf-8', message.html, `sandbox; ${CLOSED}`);
    },
  );
}

/**
 * Whether a call comes from a person at this machine: not through a proxy on it, and not from a page elsewhere whose name
 * was bent to point here.
 */
function sitsHere(request: FastifyRequest): boolean {
  if (!isLoopback(request.socket.remoteAddress)) return false;
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false;
  return OWN_HOST.test(request.headers.host ?? '');
}

function send(reply: FastifyReply, type: string, body: string, policy: string): FastifyReply {
  return reply
    .header('content-type', type)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(body);
}

function pageOf(messages: readonly Message[]): string {
  const items = messages.map(({ id, at, kind, to, subject, text, tenant, html }) => {
    const look = html === '' ? '' : ` <a href="/outbox/${escapeHtml(id)}">as its reader sees it</a>`;
    return `<li><h2>${escapeHtml(subject === '' ? 'Text message' : subject)}</h2><p>${escapeHtml(kind)} to ${escapeHtml(to)}, ${escapeHtml(tenant)}, <time>${new Date(at).toISOString()}</time>${look}</p><pre>${escapeHtml(text)}</pre></li>`;
  });
  const body = items.length === 0 ? '<p>Nothing was sent yet.</p>' : `<ul>${items.join('')}</ul>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head><body><h1>Outbox</h1><p>Neither SMTP_URL nor SMS_WEBHOOK_URL is set, so messages stay here, the newest first.</p>${body}</body></html>`;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px 16px;color-scheme:light dark}ul{list-style:none;padding:0}li{border:1px solid #8888;border-radius:8px;padding:12px 16px;margin:0 0 16px}h2{font-size:18px;margin:0}p{margin:4px 0 8px}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:14px/1.5 ui-monospace,monospace}';
