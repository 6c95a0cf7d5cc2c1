import type { StatusTone } from './status-shapes';
import styles from './status-light.module.css';

/** Class names for what is written as markup or drawn without React. */
export const statusClass = {
  light: styles.light ?? '',
  mark: styles.mark ?? '',
  /** The colour alone. */
  tone: (tone: StatusTone) => styles[tone] ?? '',
  shape: (tone: StatusTone) => `${styles.shape} ${styles[tone]}`,
} as const;
