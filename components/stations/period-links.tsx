'use client';

import type { ComponentProps } from 'react';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { NavTabs } from '../ui/nav-tabs';
import { withPeriod } from './period-address';

/** A link to another station, or another tab of this one, that keeps the period that the reader has chosen since the page was sent. */
export function PeriodLink({ href, ...link }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const params = useSearchParams();
  return <Link {...link} href={withPeriod(href, params)} />;
}

/** The tabs of a station, that keep it as well. */
export function PeriodTabs({ tabs, ...rest }: ComponentProps<typeof NavTabs>) {
  const params = useSearchParams();
  return <NavTabs {...rest} tabs={tabs.map((tab) => ({ ...tab, href: withPeriod(tab.href, params) }))} />;
}
