import styles from './account.module.css';

/** The flag of a country, decorative beside its name or area code. Loaded when it comes into view. */
export function Flag({ country }: { country: string }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element -- a small vector picture of this host
    <img src={`/flags/${country}.svg`} alt="" width={24} height={16} loading="lazy" className={styles.flag} />
  );
}
