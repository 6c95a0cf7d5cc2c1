import { useId } from 'react';
import type { ReactNode, SelectHTMLAttributes } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

export interface SelectOption {
  readonly value: string;
  readonly name: string;
}

interface SelectProps<Label = string> extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'color'> {
  label: Label;
  options: readonly SelectOption[];
}

/** One of some options, by the device's own list, the best one there is on a phone; its help or its error stands below it. */
export function SelectField({
  label,
  options,
  id,
  disabled,
  error,
  help,
  ...select
}: SelectProps<ReactNode> & { error?: string | undefined; help?: string | undefined }) {
  const own = useId();
  const inputId = id ?? own;
  const note = error || help;
  const described = { ...(note && { 'aria-describedby': `${inputId}-note` }), ...(error && { 'aria-invalid': true }) };
  return (
    <FormControl error={Boolean(error) || select['aria-invalid'] === true} disabled={disabled ?? false}>
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <NativeSelect input={<OutlinedInput />} inputProps={{ ...select, ...described, id: inputId }}>
        {optionsOf(options)}
      </NativeSelect>
      {note && (
        <FormHelperText id={`${inputId}-note`} role={error ? 'alert' : undefined}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}

/**
 * The same for a bar: an icon instead of a visible label, as narrow as its text. A `tight` one shows its icon alone on a
 * phone.
 */
export function CompactSelect({
  label,
  icon,
  options,
  tight = false,
  disabled,
  ...select
}: SelectProps & { icon?: ReactNode; tight?: boolean }) {
  return (
    <NativeSelect
      disableUnderline
      data-compact={tight ? 'tight' : ''}
      title={label}
      disabled={disabled}
      startAdornment={icon}
      inputProps={{ ...select, 'aria-label': label }}
    >
      {optionsOf(options)}
    </NativeSelect>
  );
}

const optionsOf = (options: readonly SelectOption[]) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {option.name}
    </option>
  ));
