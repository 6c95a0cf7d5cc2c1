import punycode from 'punycode/punycode.js';

/** An email address as a person reads it: an international domain in its own script, however it is stored. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 0 || !/(^|\.)xn--/.test(domain)) return email;
  const shown = inItsScript(domain);
  // What does not lead back to the stored form is no name, and stays as it is.
  return hostOf(shown) === domain ? `${email.slice(0, at)}@${shown}` : email;
}

/** Browsers write Punycode and do not read it. Empty for what is none. */
function inItsScript(domain: string): string {
  try {
    return punycode.toUnicode(domain);
  } catch {
    return '';
  }
}

function hostOf(domain: string): string | null {
  return domain !== '' && URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : null;
}
