/** An opaque colour as #rrggbb. */
export type Hex = `#${string}`;

/** WCAG 2.2 AA for text of normal size. */
export const AA_TEXT = 4.5;
/** The backgrounds for text in the brand colour, per scheme. */
export const SURFACES = { light: '#ffffff', dark: '#12191c' } as const;

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
/** Text colours in order of preference; white or black always passes. */
const INKS = ['#ffffff', '#12191c', '#000000'];
const STEPS = 100;

/** Whether a text is a colour of the form `#rrggbb`. */
export function isHexColour(text: string): boolean {
  return HEX.test(text);
}

/** WCAG relative luminance, 0 (black) to 1 (white). Throws `RangeError` for anything but `#rrggbb`. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Contrast of two colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The text colour for a filled background. */
export function inkOn(ground: string): string {
  return INKS.find((ink) => contrastRatio(ink, ground) >= AA_TEXT) ?? '#000000';
}

/** The colour itself where it is legible on the background, otherwise the nearest mix with black or white that is. */
export function readableOn(colour: string, ground: string, ratio: number = AA_TEXT): string {
  if (contrastRatio(colour, ground) >= ratio) return colour;
  const end = luminance(ground) > 0.18 ? '#000000' : '#ffffff';
  for (let step = 1; step < STEPS; step += 1) {
    const mixed = mix(colour, end, step / STEPS);
    if (contrastRatio(mixed, ground) >= ratio) return mixed;
  }
  return end;
}

function channels(colour: string): number[] {
  const parts = HEX.exec(colour);
  if (!parts) throw new RangeError(`"${colour}" is not a colour of the form #rrggbb`);
  return parts.slice(1).map((part) => Number.parseInt(part, 16));
}

/** A mix of two colours; `share` (0 to 1) is the proportion of the second one. */
export function mix(one: string, other: string, share: number): Hex {
  const to = channels(other);
  const parts = channels(one).map((value, at) => Math.round(value * (1 - share) + (to[at] ?? 0) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
