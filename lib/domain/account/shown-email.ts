/** An email address as a person reads it: an international domain in its own script, however it is stored. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 0 || !/(^|\.)xn--/i.test(domain)) return email;
  const labels = domain.toLowerCase().split('.').map(labelOf);
  const shown = labels.includes(null) ? '' : labels.join('.');
  // What does not lead back to the stored form is no name, and stays as it is.
  return hostOf(shown) === domain.toLowerCase() ? `${email.slice(0, at)}@${shown}` : email;
}

function hostOf(domain: string): string | null {
  return domain !== '' && URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : null;
}

/** One part of a domain in its own script; null for what is no such part. */
function labelOf(label: string): string | null {
  return label.startsWith('xn--') ? decoded(label.slice('xn--'.length)) : label;
}

const BASE = 36;
const LEAST = 1;
const MOST = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_SIGN = 0x80;

/** Punycode (RFC 3492), which browsers write but do not read; null for what is none. */
function decoded(text: string): string | null {
  const plain = Math.max(0, text.lastIndexOf('-'));
  const signs = [...text.slice(0, plain)].map((sign) => sign.codePointAt(0) ?? 0);
  let [at, place, sign, bias] = [plain === 0 ? 0 : plain + 1, 0, FIRST_SIGN, FIRST_BIAS];
  while (at < text.length) {
    const before = place;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = digitOf(text[at]);
      if (digit === null) return null;
      at += 1;
      place += digit * weight;
      const threshold = Math.min(MOST, Math.max(LEAST, step - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const count = signs.length + 1;
    bias = adapted(place - before, count, before === 0);
    sign += Math.floor(place / count);
    if (!(sign <= 0x10ffff)) return null;
    place %= count;
    signs.splice(place, 0, sign);
    place += 1;
  }
  return String.fromCodePoint(...signs);
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function digitOf(sign: string | undefined): number | null {
  if (sign === undefined || !/^[a-z0-9]$/.test(sign)) return null;
  return sign >= 'a' ? sign.charCodeAt(0) - 97 : Number(sign) + MOST;
}

function adapted(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / count);
  let bias = 0;
  for (; left > ((BASE - LEAST) * MOST) / 2; bias += BASE) left = Math.floor(left / (BASE - LEAST));
  return bias + Math.floor(((BASE - LEAST + 1) * left) / (left + SKEW));
}
