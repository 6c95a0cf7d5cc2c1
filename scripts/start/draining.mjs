/*
 * How the portal ends when it is told to: it says that it is not ready, goes on serving until balancers have seen it, answers what is
 * under way, and is gone. Next.js would stop listening at once.
 */

/** What is under way is answered within this time. */
const LIMIT_MS = 12_000;
/** How often connections are looked for that have become idle. */
const IDLE_CHECK_MS = 50;

const servers = new Set();
let draining = false;

/** By this the portal's `/readyz` knows; pages and handlers are bundled apart. */
const KEY = Symbol.for('sunhelm.draining');

export const isDraining = () => draining;

export const addServer = (server) => servers.add(server);

/** Takes the signals over from Next.js. `seconds` is how long it serves on. */
export function drainOnSignals(seconds) {
  process.env.NEXT_MANUAL_SIG_HANDLE = '1';
  let signals = 0;
  const onSignal = () => {
    signals += 1;
    if (signals === 1) begin(seconds);
    // Whoever asks twice is in a hurry.
    else if (signals === 2) close();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function begin(seconds) {
  draining = true;
  globalThis[KEY] = true;
  setTimeout(close, seconds * 1000);
}

let closing = false;

function close() {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(0), LIMIT_MS);
  let open = servers.size;
  const closed = () => (open -= 1) === 0 && process.exit(0);
  for (const server of servers) server.close(closed);
  if (open === 0) process.exit(0);
  setInterval(() => servers.forEach((server) => server.closeIdleConnections()), IDLE_CHECK_MS);
}
