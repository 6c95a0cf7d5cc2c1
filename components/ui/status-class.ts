import type { StatusTone } from './status-shapes';
import styles from './status-icon.module.css';

/** Class names for what is drawn without React. */
export const statusClass = {
  mark: styles.mark ?? '',
  /** The colour alone. */
  tone: (tone: StatusTone) => styles[tone] ?? '',
} as const;
