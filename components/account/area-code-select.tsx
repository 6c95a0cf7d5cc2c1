'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { ChevronDown } from 'lucide-react';
import { countryAt } from '@/lib/domain/account/countries';
import { isolated } from '@/lib/format/isolated';
import { AreaCodeList } from './area-code-list';
import { Flag } from './flag';
import { useCountryNames } from './use-country-names';
import styles from './account.module.css';

/**
 * The country of a phone number: flag and area code, and a list with search below (P3.20, P9.3, P9.15). `value` is the
 * place in the list of countries (`countryIndex`, 12 is Australia). Needs the messages of `auth`.
 */
export function AreaCodeSelect({
  value,
  onChange,
  disabled = false,
}: {
  value: number;
  onChange: (index: number) => void;
  disabled?: boolean;
}) {
  const t = useTranslations('auth.country');
  const names = useCountryNames();
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const country = countryAt(value);
  const name = names[value] ?? country.code;

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [open]);

  return (
    <div ref={root} className={styles.area}>
      <button
        ref={button}
        type="button"
        className={styles.areaButton}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={t('label', { name: isolated(name), code: country.areaCode })}
        title={name}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        <Flag country={country.code} />
        <span>+{country.areaCode}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open && (
        <AreaCodeList
          id={id}
          anchor={button}
          names={names}
          value={value}
          onChoose={(index) => {
            onChange(index);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
