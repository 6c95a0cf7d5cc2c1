import { useTranslations } from 'next-intl';
import Alert from '@mui/material/Alert';

export type InvalidPart = 'choice' | 'date' | 'period' | 'places' | 'range' | 'series' | 'tooMany' | 'zoom';

/** Says what an address asked for in vain; nothing where all of it is shown. Needs the messages of `common`. */
export function AddressNote({ invalid }: { invalid: readonly InvalidPart[] }) {
  const t = useTranslations('common.address');
  if (invalid.length === 0) return null;
  return (
    <Alert severity="warning" variant="strip">
      {t('leftOut')} {invalid.map((part) => t(part)).join(' ')}
    </Alert>
  );
}
