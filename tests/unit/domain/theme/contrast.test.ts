import fc from 'fast-check';
import { AA_TEXT, contrastRatio, inkOn, readableOn, SURFACES } from '@/lib/domain/theme/contrast';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast matches the WCAG definition', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 2);
  expect(contrastRatio('#0E4D5C', '#0E4D5C')).toBe(1);
});

test('every adjusted colour is readable on both backgrounds and has a readable text colour on it', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom(...Object.values(SURFACES)), (given, ground) => {
      expect(contrastRatio(readableOn(given, ground), ground)).toBeGreaterThanOrEqual(AA_TEXT);
      expect(contrastRatio(inkOn(given), given)).toBeGreaterThanOrEqual(AA_TEXT);
    }),
  );
});

test('a readable colour is unchanged, and a word is not a colour', () => {
  expect(readableOn('#0E4D5C', SURFACES.light)).toBe('#0E4D5C');
  expect(() => contrastRatio('teal', '#ffffff')).toThrow('"teal" is not a colour');
});
