import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { isolated } from '@/lib/format/isolated';
import { Banner } from '../ui/banner';
import styles from './sheets.module.css';

/** The stations that a report covers, where it does not cover all, and a link to the report of all. */
export function ChosenStations({ names, allHref }: { names: readonly string[]; allHref: string }) {
  const t = useTranslations('sheets.report');
  const [only] = names;
  return (
    <Banner small>
      {names.length === 1 && only !== undefined
        ? t('chosenOne', { name: isolated(only) })
        : t('chosen', { count: names.length })}{' '}
      <Link href={allHref} prefetch={false} className={styles.screenOnly}>
        {t('showAll')}
      </Link>
    </Banner>
  );
}
