import diagnostics from 'node:diagnostics_channel';

/*
 * Loaded into the portal's process before Next.js: what has to hold for every request, also for those that Next.js answers
 * before the middleware (its own redirects, files, broken requests), and what its handlers cannot see.
 */

/** A request is whole after so long; slow senders do not hold a place for five minutes (A35). */
const REQUEST_MS = 30_000;
const HEADERS_MS = 10_000;

/** By this the portal knows that x-peer-address was written here and by nobody else. */
globalThis[Symbol.for('sunhelm.peer-address')] = true;

diagnostics.subscribe('http.server.request.start', ({ request, response, socket, server }) => {
  // A client that sends the header under the same name is overwritten.
  request.headers['x-peer-address'] = socket.remoteAddress ?? '';
  // The middleware sets the same ones, and more, on what reaches it.
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  if (server.requestTimeout !== REQUEST_MS)
    Object.assign(server, { requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS });
});
