import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { Area } from './messages';

/**
 * Hands the messages of these areas to the client components below, and no others: the rest would only travel. The
 * innermost provider counts, so a page names every area that its client components use.
 */
export async function ClientMessages({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const all = await getMessages();
  const messages = Object.fromEntries(areas.map((area) => [area, all[area]]));
  return (
    <NextIntlClientProvider messages={messages} formats={null}>
      {children}
    </NextIntlClientProvider>
  );
}
