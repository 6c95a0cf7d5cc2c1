import { useTranslations } from 'next-intl';
import { ADD_STATION } from '@/lib/domain/routes/places';
import { ButtonLink } from './button';
import { EmptyFace } from './faces';

/** What an account without stations sees where its stations would be: there are none yet, which is not the same as all being well. */
export function FirstStation() {
  const t = useTranslations('common.firstStation');
  return (
    <EmptyFace
      title={t('title')}
      note={t('note')}
      action={
        <ButtonLink look="primary" href={ADD_STATION}>
          {t('add')}
        </ButtonLink>
      }
    />
  );
}
