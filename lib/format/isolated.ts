/** Right-to-left letters: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069'];

/**
 * A user-entered name for a sentence, title or label without markup: isolates its direction, as `<bdi>` does. A name without
 * right-to-left letters is returned unchanged.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `${FIRST_STRONG_ISOLATE}${name}${POP_ISOLATE}` : name;
}
