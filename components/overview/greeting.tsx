'use client';

import { useSyncExternalStore } from 'react';
import { useTranslations } from 'next-intl';
import { greetingOf } from '@/lib/domain/overview/greeting';
import { isolated } from '@/lib/format/isolated';

const MINUTE = 60_000;

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE);
  return () => clearInterval(timer);
}
const hourHere = () => new Date().getHours();
const noHour = () => null;

/** The greeting by the viewer's local time (P9.11); the server does not know it and renders a neutral one. */
export function Greeting({ name }: { name: string }) {
  const t = useTranslations('overview.greeting');
  const hour = useSyncExternalStore<number | null>(everyMinute, hourHere, noHour);
  return t(hour === null ? 'none' : greetingOf(hour), { name: isolated(name) });
}
