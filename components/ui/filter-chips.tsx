import { RemovableChip } from './chip';
import styles from './list.module.css';

export interface ActiveFilter {
  readonly text: string;
  /** The same list without it. */
  readonly href: string;
  readonly removeLabel: string;
}

/** The filters of a list that are in force, each with the way out of it; nothing where there is none. */
export function FilterChips({ label, filters }: { label: string; filters: readonly ActiveFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <div className={styles.chips}>
      <span>{label}</span>
      {filters.map(({ text, href, removeLabel }) => (
        <RemovableChip key={text} href={href} removeLabel={removeLabel}>
          {text}
        </RemovableChip>
      ))}
    </div>
  );
}
