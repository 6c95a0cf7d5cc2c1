'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import type { Messages } from 'next-intl';
import type { Language } from '@/lib/domain/tenants/types';

/**
 * Messages that stay the same object while they say the same. A page that is read again brings its messages again, and every
 * translator below would be another one: effects that follow it would run again and take away what is being typed.
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
