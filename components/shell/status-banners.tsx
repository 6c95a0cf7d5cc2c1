'use client';

import { useTranslations } from 'next-intl';
import { useOnline, useServiceOutage } from '@/lib/client/shell/status';
import Alert from '@mui/material/Alert';

/**
 * Banners for lasting states: no network, or a service that does not respond. Both disappear by themselves. `suspected`: the server could
 * not load something for this page.
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
