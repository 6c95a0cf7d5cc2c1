import { contrastRatio as contrast } from '@/lib/domain/theme/contrast';
import { darkColours } from '@/components/theme/dark';
import { lightColours } from '@/components/theme/light';
import { CHART_COLOURS, SUNHELM_PALETTE } from '@/components/theme/palette';
import { MOST_SERIES } from '@/lib/domain/charts/series';

/** Colour vision deficiency matrices for linear RGB (Machado, Oliveira and Fernandes, 2009). */
const EYES = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'none for red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'none for green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
} as const;

/** A colour in CIELAB, where distances approximate perceived differences. */
function lab(hex: string, eyes: keyof typeof EYES): number[] {
  const linear = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const seen = EYES[eyes].map((row) => row.reduce<number>((sum, share, i) => sum + share * (linear[i] ?? 0), 0));
  const [r = 0, g = 0, b = 0] = seen.map((part) => Math.min(1, Math.max(0, part)));
  const white = [0.95047, 1, 1.08883];
  const [x = 0, y = 0, z = 0] = [
    0.4124 * r + 0.3576 * g + 0.1805 * b,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    0.0193 * r + 0.1192 * g + 0.9505 * b,
  ].map((value, i) => {
    const share = value / (white[i] ?? 1);
    return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function closest(colours: readonly string[], eyes: keyof typeof EYES): number {
  const seen = colours.map((colour) => lab(colour, eyes));
  const apart = (a: number[], b: number[]) => Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)));
  return Math.min(...seen.flatMap((one, i) => seen.slice(i + 1).map((other) => apart(one, other))));
}

test.each(['light', 'dark'] as const)(
  'D2.28 the nine chart colours are distinguishable on %s, also with colour blindness',
  (scheme) => {
    const colours = CHART_COLOURS[scheme];
    expect(colours).toHaveLength(MOST_SERIES);
    expect(closest(colours, 'all cones')).toBeGreaterThan(35);
    expect(closest(colours, 'none for red')).toBeGreaterThan(18);
    expect(closest(colours, 'none for green')).toBeGreaterThan(18);
  },
);

test.each([
  ['light', lightColours],
  ['dark', darkColours],
] as const)('D2.28 each chart colour has a 3:1 contrast with its background: %s', (scheme, coloursOf) => {
  const { surface } = coloursOf(SUNHELM_PALETTE[scheme]);
  for (const colour of CHART_COLOURS[scheme]) {
    expect([colour, contrast(colour, surface) >= 3]).toEqual([colour, true]);
  }
});
