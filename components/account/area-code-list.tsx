'use client';

import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import type { PopperProps } from '@mui/material/Popper';
import { COUNTRIES, countryAt, findCountries } from '@/lib/domain/account/countries';
import { Flag } from './flag';
import { countryNames } from './use-country-names';
import styles from './account.module.css';

const ALL = COUNTRIES.map((_, index) => index);

/** The countries that match the text typed above them, usable by keyboard and touch: MUI's Autocomplete in a Popover. */
export function AreaCodeList({
  anchor,
  names,
  value,
  onChoose,
  onClose,
}: {
  anchor: HTMLElement | null;
  names: readonly string[];
  value: number;
  onChoose: (index: number) => void;
  onClose: () => void;
}) {
  const t = useTranslations('auth.country');
  // A user of the Chinese interface may still type the English name.
  const labels = useMemo(() => {
    const english = countryNames('en');
    return names.map((name, index) => [name, english[index] ?? '']);
  }, [names]);
  const [typed, setTyped] = useState('');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('list'), className: styles.areaPanel } }}
    >
      <Autocomplete
        open
        autoHighlight
        disableClearable
        disablePortal
        options={ALL}
        value={value}
        inputValue={typed}
        onInputChange={(_, text, reason) => reason === 'input' && setTyped(text)}
        getOptionLabel={(index) => names[index] ?? ''}
        getOptionKey={(index) => countryAt(index).code}
        filterOptions={() => [...findCountries(typed, labels)]}
        onChange={(_, index: number) => onChoose(index)}
        // A blur must not close the list: the surrounding popover does that.
        onClose={(_, reason) => reason !== 'blur' && reason !== 'toggleInput' && onClose()}
        noOptionsText={t('none')}
        slots={{ popper: InFlow }}
        renderInput={({ id, slotProps }) => (
          <OutlinedInput
            id={id}
            ref={slotProps.input.ref}
            autoFocus
            fullWidth
            placeholder={t('search')}
            inputProps={{ ...slotProps.htmlInput, 'aria-label': t('search') }}
          />
        )}
        renderOption={({ key, ...option }, index) => (
          <li key={key} {...option}>
            <Flag country={countryAt(index).code} />
            <span className={styles.areaName}>{names[index]}</span>
            <span className={styles.areaDigits}>+{countryAt(index).areaCode}</span>
          </li>
        )}
        slotProps={{ listbox: { 'aria-label': t('list') } }}
      />
    </Popover>
  );
}

/** Renders the list below its search field, within the popover. */
const InFlow = ({ children }: Pick<PopperProps, 'children'>) => <>{children as ReactNode}</>;
