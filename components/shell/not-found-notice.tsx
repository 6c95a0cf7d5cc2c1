import { useTranslations } from 'next-intl';
import Button from '@mui/material/Button';
import { BareBrand } from './bare-brand';
import { MissingPage } from './missing-page';
import type { ShellBrand } from './shell-frame';

/** The 404 page (P2.15), without the shell (P2.16), with the tenant's name. */
export function NotFoundNotice({ brand }: { brand?: ShellBrand }) {
  const t = useTranslations();
  return (
    <>
      <MissingPage />
      {brand && <BareBrand brand={brand} />}
      <main id="content" className="notice" tabIndex={-1}>
        <p className="notice-number" aria-hidden="true">
          404
        </p>
        <h1>{t('errors.notFound')}</h1>
        <p>{t('errors.notFoundNote')}</p>
        <Button href="/" variant="contained">
          {t('common.toStart')}
        </Button>
      </main>
    </>
  );
}
