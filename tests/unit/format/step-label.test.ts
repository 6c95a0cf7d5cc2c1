import { stepLabel, stepRoom } from '@/lib/format/step-label';

test.each([
  ['hour', '2026-11-26T23:30', '23:30', '23:30'],
  ['day', '2026-11-26T00:00', '26/11', '11月26日'],
  ['day', '2026-01-05', '05/01', '1月5日'],
  ['month', '2026-11-01T00:00', '11/2026', '2026年11月'],
  ['month', '2027-01-01', '01/2027', '2027年1月'],
  ['year', '2026-01-01T00:00', '2026', '2026年'],
] as const)(
  'D9.8 P1.4 below an axis a step of a %s from %s is "%s" in English, "%s" in Chinese',
  (unit, wall, en, zh) => {
    expect(stepLabel(unit, wall, 'en')).toBe(en);
    expect(stepLabel(unit, wall, 'zh')).toBe(zh);
    // An unknown language must not leave the label empty.
    expect(stepLabel(unit, wall, 'fr')).not.toBe('');
  },
);

test('D9.8 no label gets less room than its text needs', () => {
  for (const unit of ['hour', 'day', 'month', 'year'] as const)
    for (const language of ['en', 'zh']) {
      const letters = [...stepLabel(unit, '2026-12-30T10:00', language)];
      const width = letters.reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? 12 : 6.9), 0);
      expect(stepRoom(unit, language)).toBeGreaterThanOrEqual(width + 8);
    }
});
