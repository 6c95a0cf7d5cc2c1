import { Search } from 'lucide-react';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import styles from './enterprise.module.css';

/** A search that acts while one types. */
export function SearchBox({
  label,
  placeholder,
  value,
  describedBy,
  onChange,
}: {
  label: string;
  placeholder?: string;
  value: string;
  describedBy?: string;
  onChange: (text: string) => void;
}) {
  return (
    <div className={styles.search}>
      <Search size={18} aria-hidden="true" />
      <input
        type="search"
        aria-label={label}
        aria-describedby={describedBy}
        placeholder={placeholder ?? label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_LIMIT}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
