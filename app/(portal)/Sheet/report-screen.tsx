import { getTranslations } from 'next-intl/server';
import { ReportPage } from '@/components/reports/report-page';
import { FailedScreen } from '@/components/ui/failed-screen';
import type { ListParams } from '@/lib/domain/list-params';
import { sheetHome } from '@/lib/domain/reports/query';
import { ClientMessages } from '@/lib/i18n/client-messages';
import { loadReportView } from '@/lib/server/reports/queries';

/** The report of a day, week, month, year or of all years (D2.30). */
export async function ReportScreen({ params }: { params: ListParams }) {
  const view = await loadReportView(params);
  const t = await getTranslations('reports');
  return (
    <ClientMessages areas={['common', 'errors', 'period', 'reports']}>
      {view.ok ? (
        <ReportPage {...view.value} />
      ) : (
        <FailedScreen title={t('title')} failed={t('report.failed')} problem={view.problem} href={sheetHome} />
      )}
    </ClientMessages>
  );
}
