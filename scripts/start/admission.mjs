import { availableParallelism } from 'node:os';
import {
  clientAddressOf,
  clientNetwork,
  isProxyList,
  listedAddresses,
  proxyList,
} from '../../lib/config/client-network.mjs';

/*
 * Requests that have a password hashed come a few at a time to Next.js: fifty of them at once would take the event loop
 * for as long as all of them need, and whoever looks at a page would wait behind them. A waiting one costs its socket and
 * nothing else, and one whose body is still under way takes nobody's turn (A35).
 */

/** What hashes; each is a POST. */
const HASHES = new Set([
  '/api/session/sign-in',
  '/api/session/confirm',
  '/api/account/register',
  '/api/account/reset-password',
  '/api/account/change-password',
]);

/** One is hashed while the next is read. */
const AT_ONCE = Math.max(2, availableParallelism() - 1);
/** Some ten seconds of hashing, after which a browser gives up: who comes later is better told at once. */
const MOST_WAITING = 400;
/** Of one network, and of the site around it: a flood from one leaves room for the others. */
const MOST_OF_ONE = { near: 100, wide: 200 };
/** What Node.js takes in before anybody reads it; a form is far below. */
const MOST_BYTES = 16_000;

let running = 0;
/** @type {{ response: import('node:http').ServerResponse, caller: { near: string, wide: string | null }, go: () => void }[]} */
const waiting = [];

const proxies = listedAddresses(process.env.TRUSTED_PROXY);
const isProxy = proxyList(isProxyList(proxies) ? proxies : []);

/**
 * Calls `go` at once, or when it is the request's turn; never for one whose client has gone.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => void} go
 */
export function admit(request, response, go) {
  if (request.method !== 'POST' || !HASHES.has(pathOf(request.url))) return go();
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) return refuse(response, 413, { kind: 'validation' });
  whenWhole(request, () => {
    if (running < AT_ONCE) start(response, go);
    else {
      const caller = callerOf(request);
      if (hasRoom(caller)) waiting.push({ response, caller, go });
      else refuse(response, 503, { kind: 'too-many', retryAfter: 10 });
    }
  });
}

function pathOf(url = '') {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

function callerOf(request) {
  const forwarded = request.headers['x-forwarded-for'] ?? null;
  return clientNetwork(clientAddressOf(request.socket.remoteAddress ?? null, forwarded, isProxy));
}

function hasRoom({ near, wide }) {
  if (waiting.length >= MOST_WAITING) return false;
  const count = (key, network) => waiting.filter(({ caller }) => caller[key] === network).length;
  return count('near', near) < MOST_OF_ONE.near && (wide === null || count('wide', wide) < MOST_OF_ONE.wide);
}

/** Calls `then` once the whole body has come, without reading it. */
function whenWhole(request, then) {
  if (request.complete) return then();
  const look = () => {
    if (!request.complete) return;
    request.off('readable', look);
    then();
  };
  request.on('readable', look);
}

function start(response, go) {
  running += 1;
  // Comes after the answer, and when the client goes away before it.
  response.once('close', next);
  go();
}

function next() {
  running -= 1;
  for (let head = waiting.shift(); head; head = waiting.shift()) {
    if (head.response.socket?.destroyed ?? true) continue;
    start(head.response, head.go);
    return;
  }
}

function refuse(response, status, problem) {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'private, no-store',
    connection: 'close',
    ...(problem.retryAfter && { 'retry-after': String(problem.retryAfter) }),
  });
  response.end(JSON.stringify(problem));
}
