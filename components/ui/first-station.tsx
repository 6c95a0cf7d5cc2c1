import { useTranslations } from 'next-intl';
import { ADD_STATION } from '@/lib/domain/shell/routes/places';
import Button from '@mui/material/Button';
import { EmptyState } from './state-message';

/** What an account without stations sees where its stations would be: there are none yet, which is not the same as all being well. */
export function FirstStation() {
  const t = useTranslations('common.firstStation');
  return (
    <EmptyState
      title={t('title')}
      note={t('note')}
      action={
        <Button variant="contained" href={ADD_STATION}>
          {t('add')}
        </Button>
      }
    />
  );
}
