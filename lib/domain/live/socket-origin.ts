/** Letters, digits, dots and dashes, or an IPv6 address: nothing that a policy could read as more than one name. */
const ORIGIN = /^wss?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** The origin of a socket's address for use in a content security policy; null if invalid. */
export function socketOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, protocol } = new URL(address);
  const origin = `${protocol}//${host}`;
  return ORIGIN.test(origin) ? origin : null;
}
