import { Search } from 'lucide-react';
import { LiveSearchInput } from './live-search-input';
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
    <form action={action} method="get" role="search" className={styles.form}>
      {Object.entries(keep).map(([key, saved]) => (
        <input key={key} type="hidden" name={key} value={saved} />
      ))}
      <LiveSearchInput
        name={name}
        label={label}
        placeholder={placeholder ?? label}
        className={styles.input}
        value={value}
      />
      <button type="submit" className={styles.submit} aria-label={submitLabel} title={submitLabel}>
        <Search size={18} aria-hidden="true" />
      </button>
    </form>
  );
}
