/** An opaque colour as #rrggbb. */
export type Hex = `#${string}`;

type Rgb = readonly [number, number, number];

/** Parses a colour; throws a RangeError with the text if it is invalid. */
export function asHex(text: string): Hex {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new RangeError(`"${text}" is not a colour of the form #rrggbb`);
  return text as Hex;
}

function toRgb(hex: Hex): Rgb {
  const value = parseInt(asHex(hex).slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function toHex(rgb: Rgb): Hex {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance of WCAG 2.2, 0 (black) to 1 (white). */
export function luminance(hex: Hex): number {
  const [red, green, blue] = toRgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of WCAG 2.2, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A mix of two colours; `share` (0 to 1) is the proportion of the second one. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const a = toRgb(one);
  const b = toRgb(other);
  return toHex([0, 1, 2].map((i) => (a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share) as unknown as Rgb);
}

/** The colour, moved towards black or white just far enough to reach the contrast ratio on this background. */
export function withContrast(colour: Hex, background: Hex, ratio: number): Hex {
  const goal: Hex = luminance(background) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, goal, share);
    if (contrast(candidate, background) >= ratio) return candidate;
  }
  return goal;
}

/** Text colour for a filled area: white or the dark ink, whichever has more contrast. */
export function inkOn(fill: Hex): Hex {
  const ink: Hex = '#10201f';
  return contrast('#ffffff', fill) >= contrast(ink, fill) ? '#ffffff' : ink;
}
