'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import type { Messages } from 'next-intl';
import type { Language } from '@/lib/domain/tenants/types';

/**
 * Keeps the messages object stable while its content is unchanged. A refreshed page brings a new messages object, and new
 * translators would make dependent effects run again and discard what the user is typing.
 */
export function StableMessages({
  locale,
  timeZone,
  messages,
  children,
}: {
  locale: Language;
  timeZone: string;
  messages: Messages;
  children: ReactNode;
}) {
  const [stable, setStable] = useState(messages);
  if (stable !== messages && JSON.stringify(stable) !== JSON.stringify(messages)) setStable(messages);
  return (
    <NextIntlClientProvider locale={locale} messages={stable} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
