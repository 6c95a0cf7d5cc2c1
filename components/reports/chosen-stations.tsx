import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { isolated } from '@/lib/format/isolated';
import Alert from '@mui/material/Alert';
import styles from './sheets.module.css';

/** The stations covered by a report of a selection, and a link to the report of all stations. */
export function ChosenStations({ names, allHref }: { names: readonly string[]; allHref: string }) {
  const t = useTranslations('reports.report');
  const [only] = names;
  return (
    <Alert variant="strip">
      {names.length === 1 && only !== undefined
        ? t('chosenOne', { name: isolated(only) })
        : t('chosen', { count: names.length })}{' '}
      <Link href={allHref} prefetch={false} className={styles.screenOnly}>
        {t('showAll')}
      </Link>
    </Alert>
  );
}
