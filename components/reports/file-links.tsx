import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { Download } from 'lucide-react';

/** Links to a sheet as downloadable files; `path` receives `params`. */
export function FileLinks({ path, params }: { path: string; params: Readonly<Record<string, string>> }) {
  const t = useTranslations('sheets');
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      component="a"
      startIcon={<Download size={18} aria-hidden="true" />}
      href={`${path}?${new URLSearchParams({ ...params, format }).toString()}`}
      download
    >
      {t(format)}
    </Button>
  ));
}
