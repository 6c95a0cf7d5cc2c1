import { getTranslations } from 'next-intl/server';
import { TariffPage } from '@/components/sheets/tariff-page';
import { FailedScreen } from '@/components/ui/failed-screen';
import type { ListParams } from '@/lib/domain/list-params';
import { tariffHref } from '@/lib/domain/sheets/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadTariffView } from '@/lib/server/sheets/loaders';

/** The tariff sheet (D2.31). */
export async function TariffScreen({ params }: { params: ListParams }) {
  const view = await loadTariffView(params);
  const t = await getTranslations('sheets');
  return (
    <ClientMessages areas={['common', 'errors', 'period', 'sheets']}>
      {view.ok ? (
        <TariffPage {...view.value} />
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
