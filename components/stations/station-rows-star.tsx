'use client';

import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'next-intl';
import { isolated } from '@/lib/format/isolated';
import { useFavouriteChange } from './use-favourite-change';

/** The stars of the written rows (P4.11): one listener for all of them. What it needs to know stands in the row. */
export function StationRowsStar({ table }: { table: string }) {
  const t = useTranslations('stations.star');
  const change = useFavouriteChange();

  const toggle = useEffectEvent(async (star: Element, id: string, name: string) => {
    const show = (on: boolean) => {
      const label = t(on ? 'remove' : 'add', { name: isolated(name) });
      star.setAttribute('aria-pressed', String(on));
      for (const attribute of ['aria-label', 'title']) star.setAttribute(attribute, label);
    };
    const on = star.getAttribute('aria-pressed') !== 'true';
    show(on);
    if (!(await change(id, name, on))) show(!on);
  });

  useEffect(() => {
    const frame = document.getElementById(table);
    if (!frame) return;
    const onClick = ({ target }: Event) => {
      const star = target instanceof Element ? target.closest('[data-star]') : null;
      const row = star?.closest('[data-station]');
      if (star && row)
        void toggle(star, row.getAttribute('data-station') ?? '', row.querySelector('a')?.textContent ?? '');
    };
    frame.addEventListener('click', onClick);
    return () => frame.removeEventListener('click', onClick);
  }, [table]);

  return null;
}
