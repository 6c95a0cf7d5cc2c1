import { CHART_COLOURS } from '@/components/theme/palette';
import { MOST_SERIES } from '@/lib/domain/chart/series';

/** A colour in CIELAB, where distances are about as eyes see them. */
function lab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
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

const apart = (one: string, other: string) => {
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(...a.map((value, i) => value - (b[i] ?? 0)));
};

test.each(['light', 'dark'] as const)('D2.28 nine colours of charts can be told apart on %s', (scheme) => {
  const colours = CHART_COLOURS[scheme];
  expect(colours).toHaveLength(MOST_SERIES);
  const pairs = colours.flatMap((one, i) => colours.slice(i + 1).map((other) => apart(one, other)));
  expect(Math.min(...pairs)).toBeGreaterThan(10);
});
