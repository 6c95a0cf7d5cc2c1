const LONGEST = 254;
const LOCAL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]$/;
const DOMAIN = /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/;

/**
 * An email address in the form in which it is sent and stored: an international domain in ASCII (`xn--…`), full-width characters as
 * plain ones. Null for an invalid address.
 */
export function readEmail(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const domain = asciiDomain(text.slice(at + 1));
  if (at < 1 || domain === null || !LOCAL.test(local) || !DOMAIN.test(domain)) return null;
  const email = `${local}@${domain}`;
  return email.length <= LONGEST ? email : null;
}

/** A domain in its DNS (ASCII) form; null if invalid. An ASCII domain is returned as typed. */
function asciiDomain(domain: string): string | null {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain;
  // Characters that a URL parser would not treat as part of the host name.
  if (/[/\\?#@:%[\]\s\p{Cc}]/u.test(domain)) return null;
  const address = `https://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}
