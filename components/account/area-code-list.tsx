'use client';

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslations } from 'next-intl';
import { COUNTRIES, countryAt, findCountries } from '@/lib/domain/account/countries';
import { Flag } from './flag';
import { placeBelow } from './place-below';
import { countryNames } from './use-country-names';
import styles from './account.module.css';

/** The open list: a search box and the countries that fit it, by keyboard and by thumb. */
export function AreaCodeList({
  id,
  anchor,
  names,
  value,
  onChoose,
  onClose,
}: {
  id: string;
  anchor: RefObject<HTMLButtonElement | null>;
  names: readonly string[];
  value: number;
  onChoose: (index: number) => void;
  onClose: () => void;
}) {
  const t = useTranslations('auth.country');
  const panel = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  // Somebody who reads Chinese may still type the English name.
  const words = useMemo(() => {
    const english = countryNames('en');
    return names.map((name, index) => [name, english[index] ?? '']);
  }, [names]);
  const found = findCountries(typed, words);
  const [active, setActive] = useState(value);
  const current = found.includes(active) ? active : found[0];
  const optionId = (index: number) => `${id}-${index}`;

  useLayoutEffect(() => {
    // In the top layer no dialog cuts it off.
    panel.current?.showPopover?.();
    if (panel.current && anchor.current) placeBelow(panel.current, anchor.current);
    search.current?.focus({ preventScroll: true });
  }, [anchor]);

  useEffect(() => {
    list.current?.querySelector('[data-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  const step = (by: number) => {
    const at = current === undefined ? -1 : found.indexOf(current);
    const next = found[Math.min(found.length - 1, Math.max(0, at + by))];
    if (next !== undefined) setActive(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The keys of an input method choose its words.
    if (event.nativeEvent.isComposing) return;
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 7, PageUp: -7 };
    const by = moves[event.key];
    if (by !== undefined) step(by);
    else if (event.key === 'Enter' && current !== undefined) onChoose(current);
    else if (event.key === 'Escape') onClose();
    else if (event.key === 'Tab') return onClose();
    else if (event.key !== 'Enter') return;
    // The key was for the list: no form is sent by it and no dialog around closes.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={panel} popover="manual" className={styles.areaPanel} onKeyDown={onKeyDown}>
      <input
        ref={search}
        className={styles.areaSearch}
        role="combobox"
        aria-label={t('search')}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={current === undefined ? undefined : optionId(current)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul ref={list} id={id} role="listbox" aria-label={t('list')} className={styles.areaList}>
        {found.map((index) => (
          <li
            key={COUNTRIES[index]?.code}
            id={optionId(index)}
            role="option"
            aria-selected={index === value}
            data-current={index === current ? '' : undefined}
            className={styles.areaOption}
            onPointerMove={() => setActive(index)}
            onClick={() => onChoose(index)}
          >
            <Flag country={countryAt(index).code} />
            <span className={styles.areaName}>{names[index]}</span>
            <span className={styles.areaDigits}>+{countryAt(index).areaCode}</span>
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p role="status" className={styles.areaNone}>
          {t('none')}
        </p>
      )}
    </div>
  );
}
