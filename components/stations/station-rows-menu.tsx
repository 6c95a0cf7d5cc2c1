'use client';

import { useEffect, useState } from 'react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { STATION_MENU } from '@/lib/domain/stations/menu';
import { isolated } from '@/lib/format/isolated';
import { LazyMenu, preloadMenu } from '../ui/on-demand';
import { menuChoices } from './menu-choices';
import type { MenuOf } from './menu-choices';

interface Opened extends MenuOf {
  readonly anchor: HTMLElement;
}

/**
 * The menus of the written rows: one for all of them, opened by whichever button was pressed. What it needs to know stands
 * in the row.
 */
export function StationRowsMenu({ table }: { table: string }) {
  const t = useTranslations('stations.menu');
  const router = useRouter();
  const [of, setOf] = useState<Opened | null>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const frame = document.getElementById(table);
    if (!frame) return;
    const near = (event: Event) => {
      if (buttonOf(event)) preloadMenu();
    };
    const onClick = (event: Event) => {
      const anchor = buttonOf(event);
      const found = anchor && menuOf(anchor);
      if (!found) return;
      setOf(found);
      setOpen(true);
    };
    frame.addEventListener('click', onClick);
    frame.addEventListener('pointerover', near);
    frame.addEventListener('focusin', near);
    return () => {
      frame.removeEventListener('click', onClick);
      frame.removeEventListener('pointerover', near);
      frame.removeEventListener('focusin', near);
    };
  }, [table]);
  useEffect(() => {
    of?.anchor.setAttribute('aria-expanded', String(open));
  }, [of, open]);

  if (!of) return null;
  return (
    <LazyMenu
      anchor={of.anchor}
      open={open}
      onClose={() => setOpen(false)}
      label={t('label', { name: isolated(of.name) })}
      choices={menuChoices(of, (key) => t(key))}
      onFollow={(href) => router.push(href)}
    />
  );
}

function buttonOf(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>('button[data-menu]') : null;
}

function menuOf(anchor: HTMLElement): Opened | null {
  const row = anchor.closest('[data-station]');
  const link = row?.querySelector('a');
  const id = row?.getAttribute('data-station');
  if (!link || !id) return null;
  const named = new Set((anchor.getAttribute('data-menu') ?? '').split(' '));
  return {
    anchor,
    id,
    name: link.textContent,
    href: link.getAttribute('href') ?? '',
    keys: STATION_MENU.filter((key) => named.has(key)),
  };
}
