import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import type { ReportPageProps } from './report-types';

/** An address that names no period of a report: why, with the way to the running one. No other figures are shown in its place. */
export function NoSuchPeriod({ invalid, href }: { invalid: ReportPageProps['invalid']; href: string }) {
  const t = useTranslations('sheets.report');
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
