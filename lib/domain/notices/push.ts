/** Browsers of one account; a further one takes the place of the oldest. */
export const MOST_BROWSERS = 10;
const MOST_ADDRESS = 1_000;
/** A name of the public net. No number: an address of four of them would be one inside a network as well. */
const NAME = /^(?=.{4,253}$)(?:[a-z0-9_-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;
/** Ends of names that never leave a network. */
const INSIDE = /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|arpa|onion)$/;

/**
 * Whether our server may call an address as that of a push service: it comes from a browser, so it could be anything. https at
 * its usual port, at a public name; where that name leads is looked at once more when it is called.
 */
export function isPushEndpoint(text: string): boolean {
  if (text.length > MOST_ADDRESS || !URL.canParse(text)) return false;
  const { hostname, password, port, protocol, username } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && NAME.test(hostname) && !INSIDE.test(hostname);
}

/** A point of the curve P-256, as browsers and servers name themselves to a push service: 65 bytes in base64url. */
export const PUSH_KEY = /^B[A-Za-z0-9_-]{86}$/;
/** What a browser adds to its key: 16 bytes in base64url. */
export const PUSH_SECRET = /^[A-Za-z0-9_-]{22}$/;
/** The key that belongs to a server's: 32 bytes in base64url. */
export const PUSH_PRIVATE_KEY = /^[A-Za-z0-9_-]{43}$/;

/** What a browser is told; its service worker shows it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a click leads: a path of the portal. */
  readonly path: string;
  /** One that comes twice is shown once. */
  readonly tag: string;
}
