/** Digits that a typed number may have: what a number of the wire keeps exactly. */
const MOST_DIGITS = 12;

/**
 * A number as people type it: with a dot or a comma before the decimals, with signs for thousands where both stand in it,
 * and in the wide characters of a Chinese keyboard. Null for what is none.
 */
export function readNumber(typed: string): number | null {
  const text = typed.normalize('NFKC').replace(/。/g, '.').replace(/[−–]/g, '-').replace(/\s/g, '');
  const plain = onlyDecimalDot(text);
  if (plain === null || !/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  return plain.replace(/\D/g, '').length > MOST_DIGITS ? null : Number(plain) + 0;
}

/** The sign that stands last is the decimal one; the other one may only group thousands before it. */
function onlyDecimalDot(text: string): string | null {
  const [dot, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (dot < 0 || comma < 0) return text.replace(',', '.');
  const [decimal, group] = dot > comma ? ['.', ','] : [',', '.'];
  const [whole = '', part = '', ...more] = text.split(decimal);
  const groups = whole.split(group);
  const grouped = groups.every((digits, index) => (index === 0 ? /^[+-]?\d{1,3}$/ : /^\d{3}$/).test(digits));
  return more.length === 0 && grouped ? `${groups.join('')}.${part}` : null;
}
