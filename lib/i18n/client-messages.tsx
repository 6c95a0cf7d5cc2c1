import type { ReactNode } from 'react';
import type { Messages } from 'next-intl';
import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import { StableMessages } from './stable-messages';
import type { Area } from './messages';

/**
 * Provides the messages of only these areas to the client components below, to keep pages small. The innermost provider
 * replaces outer ones, so a page names every area its client components use.
 */
export async function ClientMessages({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const [locale, timeZone, all] = await Promise.all([getLocale(), getTimeZone(), getMessages()]);
  const messages = Object.fromEntries(areas.map((area) => [area, all[area]])) as unknown as Messages;
  return (
    <StableMessages locale={locale} timeZone={timeZone} messages={messages}>
      {children}
    </StableMessages>
  );
}
