import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { Mail } from 'lucide-react';
import { reportEmailsHref } from '@/lib/domain/reports/query';

/** Opens the reports that are sent by email, which are set up on the profile. */
export function ReportEmailsLink() {
  const t = useTranslations('reports');
  return (
    <Button variant="text" startIcon={<Mail size={18} aria-hidden="true" />} href={reportEmailsHref}>
      {t('byEmail')}
    </Button>
  );
}
