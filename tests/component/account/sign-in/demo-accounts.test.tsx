import { screen, waitFor, within } from '@testing-library/react';
import { SignInPage } from '@/components/account/sign-in/sign-in-page';
import type { DemoAccount } from '@/lib/domain/account/session/demo';
import { render } from '../../../support/render';
import { setWindowWidth } from '../../../support/window-width';

const router = { refresh: jest.fn(), push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const ACCOUNTS: readonly DemoAccount[] = [
  { key: 'owner', name: 'Amelia Hart', kind: 'home' },
  { key: 'provider', name: 'Marcus Webb', kind: 'provider' },
];

const page = (demo?: readonly DemoAccount[]) => (
  <SignInPage product="Sunhelm" icon="/i.svg" links={{}} next="/help" notice={null} demo={demo} tools={null} />
);

function answer(status: number, body: unknown): jest.Mock {
  const call = jest.fn().mockResolvedValue({ ok: status < 400, text: () => Promise.resolve(JSON.stringify(body)) });
  globalThis.fetch = call;
  return call;
}

beforeEach(() => {
  setWindowWidth(1440);
  jest.clearAllMocks();
});

test('P2.37 a demonstration offers its accounts; one click signs in and opens the requested page', async () => {
  const call = answer(200, { loginTime: 5, name: 'Marcus Webb', document: false });
  const { user } = render(page(ACCOUNTS));
  const offer = screen.getByRole('region', { name: 'Look around' });
  expect(
    within(offer)
      .getAllByRole('button')
      .map((each) => each.textContent),
  ).toEqual(['Amelia Hart Home owner', 'Marcus Webb Provider, with authority']);
  await user.click(within(offer).getByRole('button', { name: /Marcus/ }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/help'));
  expect(call).toHaveBeenCalledWith(
    '/api/session/demo',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ key: 'provider', agreed: true }) }),
  );
});

test('P2.37 a demo account that cannot be opened shows the reason, and another one can be tried', async () => {
  answer(503, { kind: 'unreachable' });
  const { user } = render(page(ACCOUNTS));
  await user.click(screen.getByRole('button', { name: /Amelia/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('cannot be reached');
  expect(screen.getByRole('button', { name: /Marcus/ })).toBeEnabled();
  expect(router.replace).not.toHaveBeenCalled();
});

test('P2.37 shows no demo section without demo accounts', () => {
  render(page());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
