'use client';

import { useTranslations } from 'next-intl';
import { useOnline, useServiceOutage } from '@/lib/client/status/queries';
import Alert from '@mui/material/Alert';

/**
 * What stays as long as it is so: no network, or a service that does not answer. Both go by themselves. `suspected` says
 * that the server could not load something for this page.
 */
export function StatusBanners({ suspected }: { suspected: boolean }) {
  const t = useTranslations('shell.banner');
  const online = useOnline();
  const outage = useServiceOutage(suspected);
  if (online && !outage) return null;
  return (
    <Alert severity="warning" variant="strip">
      {t(online ? 'service' : 'offline')}
    </Alert>
  );
}
