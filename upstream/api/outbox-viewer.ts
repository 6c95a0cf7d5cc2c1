import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '@/lib/domain/escape-html';
import type { Attachment, Message } from '../mailer/emails';
import type { Outbox } from '../mailer/outbox';
import { CLIENT_ADDRESS, isLoopback } from './client-address';

/** Headers that proxies add to a request. */
const FORWARDED =
  /^(?:forwarded|via|x-(?:forwarded|original|envoy|cluster|client|real|amzn)\b.*|cf-.*|true-client-ip|fastly-client-ip)$/;
const OWN_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
const CLOSED =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows the outbox to users of this machine: `/outbox` is a page, `/outbox.json` the same as JSON, `/outbox/<id>` an email as its reader
 * sees it, `/outbox/<id>/<n>` its nth attachment. For anyone else these calls do not exist.
 */
export function addOutboxViewer(app: FastifyInstance, outbox: Outbox): void {
  const page = async (reply: FastifyReply): Promise<FastifyReply> =>
    send(reply, 'text/html; charset=utf-8', pageOf(await outbox.list()), CLOSED);
  app.get('/outbox', { config: { access: 'loopback', call: 'outbox' } }, (request, reply) =>
    isFromHere(request) ? page(reply) : reply.callNotFound(),
  );
  app.get('/outbox.json', { config: { access: 'loopback', call: 'outbox' } }, async (request, reply) => {
    if (!isFromHere(request)) return reply.callNotFound();
    return send(reply, 'application/json; charset=utf-8', JSON.stringify(await outbox.list()), CLOSED);
  });
  app.get<{ Params: { id: string } }>(
    '/outbox/:id',
    { config: { access: 'loopback', call: 'outbox' } },
    async (request, reply) => {
      const message = isFromHere(request) ? await outbox.find(request.params.id) : null;
      if (!message || message.html === '') return reply.callNotFound();
      return send(reply, 'text/html; charset=utf-8', message.html, `sandbox; ${CLOSED}`);
    },
  );
  app.get<{ Params: { id: string; at: string } }>(
    '/outbox/:id/:at',
    { config: { access: 'loopback', call: 'outbox' } },
    async (request, reply) => {
      const { at, id } = request.params;
      const message = isFromHere(request) && /^\d{1,2}$/.test(at) ? await outbox.find(id) : null;
      const file = message?.attachments?.[Number(at)];
      if (!file) return reply.callNotFound();
      const name = file.name.replace(/[^A-Za-z0-9._-]+/g, '-');
      reply.header('content-disposition', `attachment; filename="${name}"`).header('x-content-type-options', 'nosniff');
      const bytes = Buffer.from(file.content, file.encoding ?? 'utf8');
      return send(reply, file.type, bytes, `sandbox; ${CLOSED}`);
    },
  );
}

/** Whether a request comes from a browser on this machine: not through a local proxy, and not from a foreign page by DNS rebinding. */
function isFromHere(request: FastifyRequest): boolean {
  if (!isLoopback(request.socket.remoteAddress)) return false;
  // A local proxy connects from loopback as well, but often to another address.
  if (!isLoopback(request.socket.localAddress)) return false;
  if (Object.keys(request.headers).some((name) => name === CLIENT_ADDRESS || FORWARDED.test(name))) return false;
  return OWN_HOST.test(request.headers.host ?? '');
}

function send(reply: FastifyReply, type: string, body: string | Buffer, policy: string): FastifyReply {
  return reply
    .header('content-type', type)
    .header('cache-control', 'private, no-store')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-origin')
    .send(body);
}

function pageOf(messages: readonly Message[]): string {
  const items = messages.map(({ id, at, attachments = [], kind, to, subject, text, tenant, html }) => {
    const look = html === '' ? '' : ` <a href="/outbox/${escapeHtml(id)}">as its reader sees it</a>`;
    return `<li><h2>${escapeHtml(subject === '' ? 'Text message' : subject)}</h2><p>${escapeHtml(kind)} to ${escapeHtml(to)}, ${escapeHtml(tenant)}, <time>${new Date(at).toISOString()}</time>${look}</p><pre>${escapeHtml(text)}</pre>${filesOf(id, attachments)}</li>`;
  });
  const body = items.length === 0 ? '<p>Nothing was sent yet.</p>' : `<ul>${items.join('')}</ul>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head><body><h1>Outbox</h1><p>Neither SMTP_URL nor SMS_WEBHOOK_URL is set, so messages stay here, the newest first.</p>${body}</body></html>`;
}

function filesOf(id: string, attachments: readonly Attachment[]): string {
  const links = attachments.map(
    ({ name }, at) => `<a href="/outbox/${escapeHtml(id)}/${at}" download>${escapeHtml(name)}</a>`,
  );
  return links.length === 0 ? '' : `<p>Attachments: ${links.join(', ')}</p>`;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:0 auto;padding:24px 16px;color-scheme:light dark}ul{list-style:none;padding:0}li{border:1px solid #8888;border-radius:8px;padding:12px 16px;margin:0 0 16px}h2{font-size:18px;margin:0}p{margin:4px 0 8px}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:14px/1.5 ui-monospace,monospace}';
