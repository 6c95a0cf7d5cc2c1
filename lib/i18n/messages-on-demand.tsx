'use client';

import { useEffect, useMemo, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from 'next-intl';
import type { Messages } from 'next-intl';
import type { Language } from '@/lib/domain/tenants/types';
import type { Area } from './messages';

type Part = Readonly<Record<string, object>>;

const loaded = new Map<string, Promise<Part>>();

function load(language: Language, area: Area): Promise<Part> {
  const key = `${language} ${area}`;
  const known = loaded.get(key);
  if (known) return known;
  const loading = import('./message-parts')
    .then(({ messagePart }) => messagePart(language, area))
    .then((part) => ({ [area]: part }));
  loaded.set(key, loading);
  // After a failure the next request tries again.
  loading.catch(() => loaded.delete(key));
  return loading;
}

/** Preloads the messages of these areas for something that may be opened soon. */
export function preloadMessages(language: Language, areas: readonly Area[]): void {
  for (const area of areas) load(language, area).catch(() => undefined);
}

/**
 * Adds the messages of these areas to the page's and renders the children once they are loaded: for content opened on demand,
 * so that other pages need not carry its texts. `areas` has to be a stable reference. A load failure is thrown during
 * rendering, as for code.
 */
export function MessagesOnDemand({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const locale = useLocale();
  const timeZone = useTimeZone();
  const page = useMessages();
  const [more, setMore] = useState<{ readonly language: Language; readonly parts: Part } | null>(null);

  useEffect(() => {
    let gone = false;
    Promise.all(areas.map((area) => load(locale, area))).then(
      (parts) => {
        if (!gone) setMore({ language: locale, parts: Object.assign({}, ...parts) as Part });
      },
      (error: unknown) => {
        if (gone) return;
        setMore(() => {
          throw error;
        });
      },
    );
    return () => {
      gone = true;
    };
  }, [areas, locale]);

  // A stable object while nothing changes, as in `StableMessages`.
  const messages = useMemo(() => ({ ...page, ...more?.parts }) as Messages, [page, more]);
  if (more?.language !== locale) return null;
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}

/** Wraps a component so that it loads the messages of these areas itself. */
export function withMessages<Props extends object>(areas: readonly Area[], Part: ComponentType<Props>) {
  return function WithMessages(props: Props) {
    return (
      <MessagesOnDemand areas={areas}>
        <Part {...props} />
      </MessagesOnDemand>
    );
  };
}
