import { screen } from '@testing-library/react';
import { ChoiceDialog } from '@/components/notifications/choice-dialog';
import { FIRST_NOTICE } from '@/lib/domain/notifications/limits';
import { render } from '../../support/render';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const show = (
  name: string | null,
  reach: { readonly email: string; readonly browsers: number },
  lang: 'en' | 'zh' = 'en',
  told: typeof FIRST_NOTICE | null = null,
) =>
  render(
    <ChoiceDialog
      station={name === null ? null : { id: 's1', name }}
      current={told}
      channels={reach}
      onClose={jest.fn()}
    />,
    { lang },
  );

test.each([
  [
    'en',
    'Harbour',
    'Notify me of alarms: Harbour',
    /^Emails go to ann@example.com\. .* 2 browsers are notified as well\.$/,
  ],
  ['zh', null, '告警通知：所有电站', /^邮件发送至 ann@example.com。.* 同时通知 2 个浏览器。$/],
] as const)(
  'D2.11 the notification dialog names its purpose, the stations and where notifications go (%s)',
  async (lang, name, title, where) => {
    show(name, { email: 'ann@example.com', browsers: 2 }, lang);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog).toBeInTheDocument();
    expect(screen.getByText(where)).toBeInTheDocument();
  },
);

test('D2.11 enabling all stations explains that stations the user owns later are enabled automatically', async () => {
  show(null, { email: 'ann@example.com', browsers: 0 });
  expect(await screen.findByText(/add or take over later are turned on automatically, from level Major/)).toBeVisible();
});

test('D2.11 without an email address only the browsers are mentioned; without either, notifications cannot be enabled', async () => {
  const { unmount } = show('Harbour', { email: '', browsers: 1 });
  expect(await screen.findByText(/^The browsers in which you turned on messages are notified\./)).toBeInTheDocument();
  expect(screen.queryByText(/Emails go to|as well/)).toBeNull();
  unmount();
  show('Harbour', { email: '', browsers: 0 });
  expect(await screen.findByText(/^You cannot receive emails/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeDisabled();
});

test('D2.11 the button turns on new notifications and saves existing ones', async () => {
  const { unmount } = show('Harbour', { email: 'ann@example.com', browsers: 0 });
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeEnabled();
  unmount();
  show('Harbour', { email: 'ann@example.com', browsers: 0 }, 'en', FIRST_NOTICE);
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
});

test('D2.11 without either event nothing can be enabled, and existing notifications can be turned off', async () => {
  const { unmount, user } = show('Harbour', { email: 'ann@example.com', browsers: 0 });
  const untick = async () => {
    await user.click(await screen.findByRole('checkbox', { name: 'When an alarm begins' }));
    await user.click(screen.getByRole('checkbox', { name: 'When an alarm recovers' }));
  };
  await untick();
  expect(screen.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  expect(screen.getByText('Choose at least one of the two.')).toBeInTheDocument();
  unmount();
  show('Harbour', { email: 'ann@example.com', browsers: 0 }, 'en', FIRST_NOTICE);
  await untick();
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeEnabled();
});
