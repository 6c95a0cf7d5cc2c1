import diagnostics from 'node:diagnostics_channel';
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { admit } from './admission.mjs';
import { addServer, drainOnSignals, isDraining } from './draining.mjs';
import { refuseTarget } from './request-target.mjs';
import { packFiles, servePacked } from './static-files.mjs';

/*
 * Loaded into the portal's process before Next.js: what has to hold for every request, also for those that Next.js answers
 * before the middleware (its own redirects, files, broken requests), and what its handlers cannot see.
 */

/** A request is whole after so long; slow senders do not hold a place for five minutes (A35). */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;
/** Longer than proxies keep a connection (60 s, mostly): one that is closed as a request comes looks like a fault. */
const IDLE_MS = 65_000;
/** How often the first two are looked at; Node.js does it every 30 s, which would make 30 s a minute. */
const CHECK_MS = 1_000;

/** By this the portal knows that x-peer-address was written here and by nobody else. */
globalThis[Symbol.for('sunhelm.peer-address')] = true;

diagnostics.subscribe('http.server.request.start', ({ request, response, socket, server }) => {
  // A client that sends the header under the same name is overwritten.
  request.headers['x-peer-address'] = socket.remoteAddress ?? '';
  // What the router cannot read it answers with an error of ours; the middleware never sees this header.
  if (!isStateTree(request.headers['next-router-state-tree'])) delete request.headers['next-router-state-tree'];
  // The middleware sets the same ones, and more, on what reaches it.
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  // Whoever keeps the connection asks another portal with the next request.
  if (isDraining()) response.setHeader('connection', 'close');
  if (server.requestTimeout !== REQUEST_MS)
    Object.assign(server, { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, keepAliveTimeout: IDLE_MS });
});

// The interval can be given to a server only when it is made, which Next.js does.
const { createServer } = http;
http.createServer = (options, listener) => {
  const server =
    typeof options === 'function'
      ? createServer({ connectionsCheckingInterval: CHECK_MS }, options)
      : createServer({ connectionsCheckingInterval: CHECK_MS, ...options }, listener);
  addServer(server);
  return server;
};
syncBuiltinESMExports();

const production = process.env.NODE_ENV === 'production';
// `--dev` ends at once.
if (production) drainOnSignals(Number(process.env.DRAIN_SECONDS) || 0);

const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, ...given) {
  // The portal has no WebSocket of its own, but for the one of `--dev`; Next.js would parse the address of any.
  if (event === 'upgrade' && production) {
    refuseUpgrade(given[1]);
    return true;
  }
  if (event !== 'request') return emit.call(this, event, ...given);
  const [request, response] = given;
  if (refuseTarget(request, response)) return true;
  // Next.js cannot build such a request and would answer 500; it would tell what proxies added, and nobody needs it.
  if (request.method === 'TRACE')
    response.writeHead(405, { allow: 'GET, HEAD, POST', 'content-type': 'text/plain' }).end('Method not allowed\n');
  else if (!servePacked(request, response)) admit(request, response, () => emit.call(this, event, ...given));
  return true;
};

// A build's files never change under their names; those of `--dev` do.
if (production) {
  packFiles(path.join(process.cwd(), '.next/static'), '/_next/static/').catch((error) => {
    console.error(`The scripts and styles are not packed: ${error.message}`);
  });
}

/** Nobody else listens to such a socket any more: an error of it would end the process, and one left half open would stay. */
function refuseUpgrade(socket) {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () => socket.destroy());
}

function isStateTree(header) {
  try {
    return header === undefined || isSegment(JSON.parse(decodeURIComponent(header)), 0);
  } catch {
    return false;
  }
}

/** `[segment, children, ...]`: a segment is text or a list of texts, the children hang under names. */
function isSegment(node, depth) {
  if (!Array.isArray(node) || depth > 40) return false;
  const [segment, children] = node;
  if (typeof segment !== 'string' && !(Array.isArray(segment) && segment.length >= 3)) return false;
  if (typeof children !== 'object' || children === null || Array.isArray(children)) return false;
  return Object.values(children).every((child) => isSegment(child, depth + 1));
}
