/** Maximum browsers per account; a further one replaces the oldest. */
export const MOST_BROWSERS = 10;
const MOST_ADDRESS = 1_000;
/** A public host name. IP addresses are excluded, because they could be inside a network. */
const NAME = /^(?=.{4,253}$)(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;
/** Suffixes of host names that exist only inside a network. */
const INSIDE = /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa|onion)$/;

/**
 * Whether the server may call an address as a push service: it is sent by a browser, so it could be anything. Only https on the default
 * port, at a public host name; the address it resolves to is checked again when it is called.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MOST_ADDRESS || !URL.canParse(text)) return false;
  const { hostname, password, port, protocol, username } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && NAME.test(hostname) && !INSIDE.test(hostname);
}

/** A point on the curve P-256, as the public key of browsers and servers: 65 bytes in base64url. */
export const PUSH_KEY = /^B[A-Za-z0-9_-]{86}$/;
/** The authentication secret of a browser: 16 bytes in base64url. */
export const PUSH_SECRET = /^[A-Za-z0-9_-]{22}$/;
/** A server's private key: 32 bytes in base64url. */
export const PUSH_PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;

/** A push message, shown by the browser's service worker. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The target of a click: a path of the portal. */
  readonly path: string;
  /** Messages with the same tag are shown once. */
  readonly tag: string;
}
