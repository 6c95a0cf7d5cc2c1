import { useTranslations } from 'next-intl';
import { ButtonLink } from '../ui/button';

/** The 404 (P2.15), without the shell (P2.16). */
export function NotFoundNotice() {
  const t = useTranslations();
  return (
    <main id="content" className="not-found">
      <p aria-hidden="true">404</p>
      <h1>{t('errors.notFound')}</h1>
      <ButtonLink href="/" look="primary">
        {t('common.toStart')}
      </ButtonLink>
    </main>
  );
}
