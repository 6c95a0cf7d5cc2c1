import { renderHook } from '@testing-library/react';
import { useGoneRefresh } from '@/components/stations/use-gone-refresh';

const refresh = jest.fn();
const router = { refresh };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

test('A24 refreshes the list once when one of its stations is removed, and again for the next one', () => {
  const { rerender } = renderHook(({ gone }: { gone: string[] }) => useGoneRefresh(new Set(gone)), {
    initialProps: { gone: [] as string[] },
  });
  expect(refresh).not.toHaveBeenCalled();
  rerender({ gone: ['s1'] });
  rerender({ gone: ['s1'] });
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender({ gone: ['s2', 's1'] });
  expect(refresh).toHaveBeenCalledTimes(2);
  rerender({ gone: [] });
  expect(refresh).toHaveBeenCalledTimes(2);
});
