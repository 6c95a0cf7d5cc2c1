import type { ReactElement, ReactNode } from 'react';
import { ThemeProvider } from '@mui/material/styles';
import { NextIntlClientProvider } from 'next-intl';
import { queries, render as renderPlain } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { muiTheme } from '@/components/theme/mui-theme';
import { ConfirmHost } from '@/components/account/confirm-host';
import { messages, type Lang } from './labels';

/**
 * The only renderer of the component tests, with the providers of every page; a missing message fails the test. `user` types and
 * clicks.
 */
export function render(
  element: ReactElement,
  { lang = 'en' }: { lang?: Lang } = {},
): RenderResult & { user: UserEvent } {
  const user = userEvent.setup();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeProvider theme={muiTheme}>
      <NextIntlClientProvider
        locale={lang}
        messages={messages[lang]}
        timeZone="UTC"
        onError={(error) => {
          throw error;
        }}
      >
        {children}
        <ConfirmHost />
      </NextIntlClientProvider>
    </ThemeProvider>
  );
  return { ...renderPlain(element, { wrapper, queries }), user };
}
