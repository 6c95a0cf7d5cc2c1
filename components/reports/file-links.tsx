import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { Call } from '@/lib/contract/portal/call';

/** Links to a sheet as downloadable files; the call `to` receives `params`. */
export function FileLinks({ to, params }: { to: Call; params: Readonly<Record<string, string>> }) {
  const t = useTranslations('reports');
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      component="a"
      startIcon={<Download size={18} aria-hidden="true" />}
      href={`${to.path}?${new URLSearchParams({ ...params, format }).toString()}`}
      download
    >
      {t(format)}
    </Button>
  ));
}
