import { Suspense } from 'react';
import { getTranslations } from 'next-intl/server';
import { RevenueWhy } from '@/components/reports/revenue-why';
import { TariffPage } from '@/components/reports/tariff-page';
import { FailedScreen } from '@/components/ui/failed-screen';
import type { ListParams } from '@/lib/domain/list-params';
import { tariffHref } from '@/lib/domain/reports/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadTariffView } from '@/lib/server/reports/tariff-sheet';
import { RevenueWhyPart } from './revenue-why-part';

/** The tariff sheet (D2.31). */
export async function TariffScreen({ params }: { params: ListParams }) {
  const view = await loadTariffView(params);
  const t = await getTranslations('reports');
  const shown = view.ok && view.value.sheet?.ok && view.value.sheet.value?.total ? view.value : null;
  return (
    <ClientMessages areas={['common', 'errors', 'period', 'reports']}>
      {view.ok ? (
        <TariffPage {...view.value}>
          {shown && (
            <Suspense fallback={<RevenueWhy answer={null} />}>
              <RevenueWhyPart station={shown.query.station} period={shown.query.period} />
            </Suspense>
          )}
        </TariffPage>
      ) : (
        <FailedScreen
          title={t('cards.tariff.name')}
          failed={t('failed')}
          problem={view.problem}
          href={tariffHref(null)}
        />
      )}
    </ClientMessages>
  );
}
