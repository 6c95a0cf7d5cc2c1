import { screen, waitFor } from '@testing-library/react';
import { FavouriteStar } from '@/components/stations/favourite-star';
import { CallError } from '@/lib/client/http/call';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';

const refresh = jest.fn();
jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

let settle: { accept(): void; refuse(message: string): void };
beforeEach(() => {
  refresh.mockClear();
  jest
    .mocked(send)
    .mockReset()
    .mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          settle = {
            accept: () => resolve({}),
            refuse: (message) => reject(new CallError({ kind: 'upstream-code', message })),
          };
        }),
    );
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});

test('P4.11 the star toggles immediately, is sent to the server, and the list is refreshed', async () => {
  const { user } = render(<FavouriteStar id="s1" name="Harbour Street" on={false} />);
  const star = screen.getByRole('button', { name: 'Add Harbour Street to favourites' });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  expect(send).toHaveBeenCalledWith('/api/stations/favourite', { id: 's1', on: true });
  settle.accept();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test('P8.25 adding and removing a favourite confirms success', async () => {
  const { user, unmount } = render(<FavouriteStar id="s1" name="Harbour Street" on={false} />);
  await user.click(screen.getByRole('button'));
  settle.accept();
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual(['Harbour Street was added to favourites']),
  );
  unmount();
  render(<FavouriteStar id="s1" name="Harbour Street" on />);
  await user.click(screen.getByRole('button'));
  settle.accept();
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContain('Harbour Street was removed from favourites'),
  );
});

test('P4.11 P8.1 the star reverts and the reason is shown when the server refuses', async () => {
  const { user } = render(<FavouriteStar id="s1" name="Harbour Street" on />);
  const star = screen.getByRole('button', { name: 'Remove Harbour Street from favourites' });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'false');
  settle.refuse('Not yours');
  await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
  expect(currentToasts().map(({ text }) => text)).toEqual(['Harbour Street could not be changed: Not yours']);
  expect(refresh).not.toHaveBeenCalled();
});
