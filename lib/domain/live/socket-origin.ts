/** Letters, digits, dots and dashes, or an IPv6 address: what a policy cannot take for more than one name. */
const ORIGIN = /^wss?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** The origin of a socket's address, as a policy may name it; null where it is none. */
export function socketOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, protocol } = new URL(address);
  const origin = `${protocol}//${host}`;
  return ORIGIN.test(origin) ? origin : null;
}
