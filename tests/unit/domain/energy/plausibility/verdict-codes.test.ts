import { codeOfVerdict, verdictOfCode } from '@/lib/domain/energy/plausibility/verdict-codes';
import type { Verdict } from '@/lib/domain/energy/plausibility/judge';

test('R06 every verdict is stored under its own code and read back; 0 and unknown codes mean taken', () => {
  const special: Verdict[] = [
    { kind: 'meter' },
    { kind: 'reset' },
    { kind: 'open', reason: 'jump' },
    { kind: 'open', reason: 'dip' },
    ...(['range', 'negative', 'jump', 'dip', 'excluded'] as const).map((reason) => ({
      kind: 'aside' as const,
      reason,
    })),
  ];
  const codes = special.map(codeOfVerdict);
  expect(codes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(codes.map(verdictOfCode)).toEqual(special);
  expect([codeOfVerdict(undefined), codeOfVerdict({ kind: 'taken' })]).toEqual([0, 0]);
  expect([verdictOfCode(0), verdictOfCode(99)]).toEqual([undefined, undefined]);
});
