import 'server-only';
import { domainToUnicode } from 'node:url';

/** An email address as a person reads it: an international domain in its own script. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0 || !/(^|\.)xn--/i.test(email.slice(at + 1))) return email;
  const domain = domainToUnicode(email.slice(at + 1));
  return domain === '' ? email : `${email.slice(0, at)}@${domain}`;
}
