import { Search } from 'lucide-react';
import { LiveSearchInput } from './live-search-input';
import styles from './search-form.module.css';

/**
 * A search that is a GET form: Enter changes the address and works without a script. `keep` are the other parameters
 * of the view that a search must not lose.
 */
export function SearchForm({
  action,
  name = 'search',
  value,
  label,
  submitLabel,
  placeholder,
  keep = {},
  live = false,
}: {
  action: string;
  name?: string;
  value: string;
  label: string;
  submitLabel: string;
  placeholder?: string;
  keep?: Readonly<Record<string, string>>;
  /** Follows the typing where there is a script, instead of waiting for Enter. */
  live?: boolean;
}) {
  const box = { name, label, placeholder: placeholder ?? label, className: styles.input };
  return (
    <form action={action} method="get" role="search" className={styles.form}>
      {Object.entries(keep).map(([key, kept]) => (
        <input key={key} type="hidden" name={key} value={kept} />
      ))}
      {live ? (
        <LiveSearchInput {...box} value={value} />
      ) : (
        <input
          // A new address brings a new value; what is being typed stays as long as the address does.
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          aria-label={label}
          placeholder={box.placeholder}
          className={box.className}
          autoComplete="off"
          maxLength={100}
        />
      )}
      <button type="submit" className={styles.submit} aria-label={submitLabel} title={submitLabel}>
        <Search size={18} aria-hidden="true" />
      </button>
    </form>
  );
}
