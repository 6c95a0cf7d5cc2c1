import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { contrastRatio as contrast } from '@/lib/domain/theme/contrast';
import { withContrast, asHex, inkOn } from '@/components/theme/colour';
import { darkColours } from '@/components/theme/dark';
import { lightColours } from '@/components/theme/light';
import { SUNHELM_PALETTE } from '@/components/theme/palette';
import { parseScheme } from '@/components/theme/scheme';
import { themeStyleSheet } from '@/components/theme/style-sheet';
import { AUTO_COLLAPSE_BELOW, MENU_NARROW, MENU_WIDE, NARROW_BELOW } from '@/components/theme/tokens';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => asHex(`#${value.toString(16).padStart(6, '0')}`));

test('computes contrast according to WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  expect(() => contrast(asHex('blue'), '#ffffff')).toThrow(/"blue" is not a colour/);
});

test('text is readable on and in any tenant colour, in both schemes', () => {
  fc.assert(
    fc.property(hex, hex, (primary, accent) => {
      for (const colours of [lightColours({ primary, accent }), darkColours({ primary, accent })]) {
        expect(contrast(colours.primary, colours.surface)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours.primary, colours.page)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours['on-primary'], colours.primary)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(colours.text, colours.surface)).toBeGreaterThanOrEqual(7);
        for (const ground of [colours.surface, colours.page, colours.sunken, colours.raised]) {
          expect(contrast(colours.muted, ground)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast(colours['line-strong'], colours.surface)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test('a colour with sufficient contrast is unchanged, and others change only as far as needed', () => {
  expect(withContrast('#0e4d5c', '#ffffff', 4.5)).toBe('#0e4d5c');
  const moved = withContrast('#f5b83d', '#ffffff', 4.5);
  expect(contrast(moved, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(moved, '#ffffff')).toBeLessThan(5);
  expect(inkOn('#f5b83d')).not.toBe('#ffffff');
});

test('the style sheet contains both schemes, and “system” follows the device without JavaScript', () => {
  const css = themeStyleSheet(SUNHELM_PALETTE);
  expect(css).toContain('--menu-wide:200px');
  expect(css).toContain('--c-fault:#D64545');
  // Print is light, whatever the scheme on screen.
  expect(css).toMatch(/@media screen\{\[data-board\],:root\[data-scheme="dark"\]\{color-scheme:dark/);
  expect(css).toMatch(
    /@media screen and \(prefers-color-scheme: dark\)\{:root\[data-scheme="system"\]\{color-scheme:dark/,
  );
  expect(css).not.toMatch(/undefined|NaN|<\//);
  expect(Buffer.byteLength(css)).toBeLessThan(12_000);
});

test('the scheme cookie has one of three values', () => {
  expect(['light', 'dark', 'system', undefined, 'x"><script>'].map(parseScheme)).toEqual([
    'light',
    'dark',
    'system',
    'system',
    'system',
  ]);
});

test('P2.17 P9.12 widths and breakpoints of the style sheets match the tokens', () => {
  const css = readFileSync(path.resolve(__dirname, '../../../components/shell/shell.module.css'), 'utf8');
  expect([MENU_WIDE, MENU_NARROW]).toEqual([200, 68]);
  expect(css).toContain(`@media (max-width: ${AUTO_COLLAPSE_BELOW - 1}.98px)`);
  expect(css).toContain(`@media (max-width: ${NARROW_BELOW - 1}.98px)`);
  expect([AUTO_COLLAPSE_BELOW, NARROW_BELOW]).toEqual([1432, 1050]);
  expect(css).toMatch(/\.shell\[data-menu='auto'\] \{\s*--menu-width: var\(--menu-narrow\)/);
});
