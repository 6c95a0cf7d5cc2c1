'use client';

import { useState } from 'react';
import type { ReactNode } from 'react';
import { NextIntlClientProvider } from 'next-intl';
import type { Messages } from 'next-intl';
import type { Language } from '@/lib/domain/tenants/types';

/**
 * Messages that stay the same object while they say the same. A page that is read anew brings its messages again, and every
 * translator below would be another one: effects that follow it would run again and take away what is being typed.
 */
export function KeptMessages({
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
  const [kept, setKept] = useState(messages);
  if (kept !== messages && JSON.stringify(kept) !== JSON.stringify(messages)) setKept(messages);
  return (
    <NextIntlClientProvider locale={locale} messages={kept} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
