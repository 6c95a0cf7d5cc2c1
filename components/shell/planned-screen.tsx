import { useTranslations } from 'next-intl';
import type { ScreenId } from '@/lib/domain/routes/routes';
import { ButtonLink } from '../ui/button';
import { Card, PageHead } from '../ui/card';
import { EmptyFace } from '../ui/faces';

/** Says plainly that a screen comes later, and shows the way back. */
export function PlannedScreen({ screen }: { screen: ScreenId }) {
  const t = useTranslations('shell');
  const name = t(`screens.${screen}`);
  return (
    <>
      <PageHead title={name} />
      <Card>
        <EmptyFace
          title={t('planned.title', { screen: name })}
          note={t('planned.note')}
          action={
            <ButtonLink href="/powerDetail" look="primary">
              {t('planned.back')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
