import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import type { ReportPageProps } from './report-types';

/** For a URL that names no period of a report: the reason, with a link to the current one. No other figures are shown instead. */
export function NoSuchPeriod({ invalid, href }: { invalid: ReportPageProps['invalid']; href: string }) {
  const t = useTranslations('reports.report');
  const tAddress = useTranslations('common.address');
  return (
    <Panel>
      <EmptyState
        title={t('noSuchPeriod')}
        note={invalid.map((part) => tAddress(part)).join(' ')}
        action={<Button href={href}>{t('running')}</Button>}
      />
    </Panel>
  );
}
