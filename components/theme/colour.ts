import { contrastRatio, isHexColour, luminance, mix, type Hex } from '@/lib/domain/theme/contrast';

/** Parses a colour; throws a RangeError with the text if it is invalid. */
export function asHex(text: string): Hex {
  if (!isHexColour(text)) throw new RangeError(`"${text}" is not a colour of the form #rrggbb`);
  return text as Hex;
}

/** The colour, moved towards black or white just far enough to reach the contrast ratio on this background. */
export function withContrast(colour: Hex, background: Hex, ratio: number): Hex {
  const goal: Hex = luminance(background) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, goal, share);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return goal;
}

/** Text colour for a filled area: white or the dark ink, whichever has more contrast. */
export function inkOn(fill: Hex): Hex {
  const ink: Hex = '#10201f';
  return contrastRatio('#ffffff', fill) >= contrastRatio(ink, fill) ? '#ffffff' : ink;
}
