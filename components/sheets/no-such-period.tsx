import { useTranslations } from 'next-intl';
import { ButtonLink } from '../ui/button';
import { Card } from '../ui/card';
import { EmptyFace } from '../ui/faces';
import type { ReportPageProps } from './report-types';

/** An address that names no period of a report: why, with the way to the running one. No other figures are shown in its place. */
export function NoSuchPeriod({ invalid, href }: { invalid: ReportPageProps['invalid']; href: string }) {
  const t = useTranslations('sheets.report');
  const tAddress = useTranslations('common.address');
  return (
    <Card>
      <EmptyFace
        title={t('noSuchPeriod')}
        note={invalid.map((part) => tAddress(part)).join(' ')}
        action={<ButtonLink href={href}>{t('running')}</ButtonLink>}
      />
    </Card>
  );
}
