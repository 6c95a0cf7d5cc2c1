'use client';

import type { ComponentProps } from 'react';
import { useTranslations } from 'next-intl';
import Autocomplete from '@mui/material/Autocomplete';
import { FormField } from './form-field';

type TextField = Pick<
  ComponentProps<typeof FormField>,
  'label' | 'name' | 'error' | 'help' | 'required' | 'placeholder' | 'disabled'
>;

/** One of many, found by typing: MUI's Autocomplete. What is typed and no choice gives way to the choice before. */
export function ChoiceField<Option extends object | string>({
  label,
  options,
  value,
  labelOf,
  keyOf,
  find,
  none,
  onChange,
  ...field
}: TextField & {
  label: string;
  options: readonly Option[];
  /** Null while nothing is chosen. */
  value: Option | null;
  labelOf: (option: Option) => string;
  keyOf: (option: Option) => string;
  /** The options that fit what was typed; those whose label holds it where nothing is said. */
  find?: (options: readonly Option[], typed: string) => readonly Option[];
  /** Shown where none fits. */
  none?: string;
  onChange: (option: Option) => void;
}) {
  const t = useTranslations('common');
  return (
    <Autocomplete<Option, false, true, false>
      autoHighlight
      disableClearable
      disablePortal
      options={options}
      // MUI takes null for "none yet" here too; only its type does not say so.
      value={value as Option}
      getOptionLabel={labelOf}
      getOptionKey={keyOf}
      isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
      {...(find && { filterOptions: (all, { inputValue }) => [...find(all, inputValue)] })}
      onChange={(_, option) => onChange(option)}
      noOptionsText={none ?? t('noMatch')}
      openText={t('openList')}
      closeText={t('closeList')}
      renderInput={({ id, slotProps }) => (
        <FormField {...slotProps.htmlInput} {...field} label={label} id={id} box={slotProps.input} />
      )}
      slotProps={{ listbox: { 'aria-label': label } }}
    />
  );
}
