'use client';

import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { countryAt } from '@/lib/domain/account/countries';
import { isolated } from '@/lib/format/isolated';
import { Flag } from './flag';
import { useCountryNames } from './use-country-names';
import styles from './account.module.css';

const loadList = () => import('./area-code-list').then((part) => ({ default: part.AreaCodeList }));
const AreaCodeList = lazy(loadList);
const near = () => void loadList();

/**
 * The country of a phone number: flag and area code, with a searchable list below (P3.20, P9.3, P9.15). `value` is the index in the
 * list of countries (`countryIndex`, 12 is Australia). Needs the messages of `auth`.
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
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const country = countryAt(value);
  const name = names[value] ?? country.code;
  return (
    <>
      <Button
        ref={setButton}
        variant="text"
        className={styles.areaButton}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('label', { name: isolated(name), code: country.areaCode })}
        title={name}
        disabled={disabled}
        startIcon={<Flag country={country.code} />}
        endIcon={<ChevronDown size={16} aria-hidden="true" />}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => setOpen(true)}
      >
        +{country.areaCode}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <AreaCodeList
            anchor={button}
            names={names}
            value={value}
            onChoose={(index) => {
              onChange(index);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
