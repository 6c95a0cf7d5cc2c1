import { IconAction } from './icon-action';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { LiveForm } from './live-form';
import styles from './search-form.module.css';

/**
 * A search that follows the typing, as a GET form: Enter works, too, also without a script. `keep` are the other parameters of the
 * view that a search must not lose.
 */
export function SearchForm({
  action,
  name = 'search',
  value,
  label,
  submitLabel,
  placeholder,
  keep = {},
}: {
  action: string;
  name?: string;
  value: string;
  label: string;
  submitLabel: string;
  placeholder?: string;
  keep?: Readonly<Record<string, string>>;
}) {
  return (
    <LiveForm action={action} values={{ [name]: value }} role="search" className={styles.form}>
      {Object.entries(keep).map(([key, saved]) => (
        <input key={key} type="hidden" name={key} value={saved} />
      ))}
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        name={name}
        defaultValue={value}
        placeholder={placeholder ?? label}
        autoComplete="off"
        inputProps={{ 'aria-label': label, maxLength: 100 }}
        endAdornment={
          <IconAction type="submit" label={submitLabel}>
            <Search size={18} aria-hidden="true" />
          </IconAction>
        }
      />
    </LiveForm>
  );
}
