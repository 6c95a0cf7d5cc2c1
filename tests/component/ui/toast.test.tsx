import { act, fireEvent, screen } from '@testing-library/react';
import { currentToasts, dismissToast, showToast } from '@/components/ui/toast';
import { ToastRegion } from '@/components/ui/toast-region';
import { render } from '../../support/render';

beforeEach(() => {
  jest.useFakeTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => jest.useRealTimers());

test('D8.9 a toast is shown as long as it takes to read, at least two seconds', () => {
  const shown = (text: string) => {
    showToast('success', text);
    return currentToasts().find((toast) => toast.text === text)?.lasts ?? 0;
  };
  expect(shown('Saved')).toBe(2_000);
  expect(shown('分享成功')).toBe(2_000);
  expect(shown('Handed over. '.repeat(20))).toBeGreaterThan(12_000);
  expect(shown('已移交给对方。'.repeat(10))).toBeGreaterThan(10_000);
});

test('D8.9 equal toasts are merged with a count, stay in place and restart their timer', async () => {
  render(<ToastRegion closeLabel="Close" />);
  await act(async () => {
    showToast('error', 'No answer');
    showToast('success', 'Saved', 20_000);
    await jest.advanceTimersByTimeAsync(0);
  });
  act(() => jest.advanceTimersByTime(7_000));
  act(() => void showToast('error', 'No answer'));
  expect(currentToasts().map(({ text, count }) => [text, count])).toEqual([
    ['No answer', 2],
    ['Saved', 1],
  ]);
  expect(screen.getByText('×2')).toBeInTheDocument();
  // The eight seconds of the first toast have passed, those of the second have not.
  act(() => jest.advanceTimersByTime(7_000));
  expect(screen.getByText('No answer')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1_100));
  expect(screen.queryByText('No answer')).toBeNull();
  act(() => void showToast('error', 'No answer'));
  expect(screen.queryByText('×2')).toBeNull();
});

test('P2.34 D8.9 a toast stays while hovered, and closes on request', async () => {
  render(<ToastRegion closeLabel="Close" />);
  await act(async () => {
    showToast('success', 'Saved');
    await jest.advanceTimersByTimeAsync(0);
  });
  fireEvent.mouseOver(screen.getByText('Saved'));
  act(() => jest.advanceTimersByTime(60_000));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).toBeNull();
});
