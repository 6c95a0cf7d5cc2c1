import fc from 'fast-check';
import { isTransient } from '@/lib/domain/problem';

test('a retry is offered for temporary problems, not for those the user has to fix', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('validation', 'unauthorised', 'forbidden', 'upstream-code', 'unexpected' as const),
      (kind) => !isTransient(kind),
    ),
  );
  expect(isTransient('timeout')).toBe(true);
});
