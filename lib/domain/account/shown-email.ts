import punycode from 'punycode/punycode.js';

/** An email address for display: an international domain is shown in its own script, however it is stored. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 0 || !/(^|\.)xn--/.test(domain)) return email;
  const shown = inItsScript(domain);
  // A decoded form that does not convert back to the stored one is invalid, so the address stays as it is.
  return hostOf(shown) === domain ? `${email.slice(0, at)}@${shown}` : email;
}

/** Browsers encode Punycode but do not decode it. Empty for invalid input. */
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
