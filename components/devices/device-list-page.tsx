import { useTranslations } from 'next-intl';
import { DEFAULT_DEVICE_QUERY, PAGE_SIZE } from '@/lib/domain/devices/list-query';
import type { DevicePage, DeviceQuery } from '@/lib/domain/devices/list-query';
import type { Outcome } from '@/lib/domain/problem';
import { ButtonLink } from '../ui/button';
import { Card, PageHead } from '../ui/card';
import { EmptyFace, FailedFace } from '../ui/faces';
import { Pagination } from '../ui/pagination';
import { deviceListHref } from './addresses';
import { DeviceTable } from './device-table';
import { DeviceToolbar } from './device-toolbar';
import styles from './devices.module.css';

/** The list of the devices of one type (D2.2 to D2.6); failed, empty and filled. */
export function DeviceListPage({
  outcome,
  type,
  query,
}: {
  outcome: Outcome<DevicePage>;
  type: string;
  query: DeviceQuery;
}) {
  const t = useTranslations('devices');
  const tErrors = useTranslations('errors.kind');
  const tCommon = useTranslations('common');
  if (!outcome.ok) {
    const { kind, message } = outcome.problem;
    return (
      <>
        <PageHead title={t('listOf', { type: t('unknownType') })} />
        <Card>
          <FailedFace
            title={t('failed.list')}
            note={message ?? tErrors(kind)}
            action={
              <ButtonLink href={deviceListHref(type, query, { page: query.page })} look="primary">
                {tCommon('retry')}
              </ButtonLink>
            }
          />
        </Card>
      </>
    );
  }
  const page = outcome.value;
  const { all } = page.counts;
  return (
    <>
      <PageHead title={t('listOf', { type: page.typeName || t('unknownType') })} note={t('count', { total: all })} />
      <Card flush>
        {all > 0 && <DeviceToolbar page={page} />}
        {page.rows.length > 0 ? <Filled page={page} /> : <NoDevices type={type} any={all > 0} />}
      </Card>
    </>
  );
}

function Filled({ page }: { page: DevicePage }) {
  const t = useTranslations('common.pager');
  const first = (page.query.page - 1) * PAGE_SIZE;
  return (
    <>
      <DeviceTable page={page} />
      <div className={styles.foot}>
        <Pagination
          page={page.query.page}
          pages={page.pages}
          hrefOf={(number) => deviceListHref(page.type, page.query, { page: number })}
          words={{
            label: t('label'),
            previous: t('previous'),
            next: t('next'),
            page: (number) => t('page', { page: number }),
            summary: t('summary', { from: first + 1, to: first + page.rows.length, total: page.total }),
          }}
        />
      </div>
    </>
  );
}

function NoDevices({ type, any }: { type: string; any: boolean }) {
  const t = useTranslations('devices.empty');
  if (!any) return <EmptyFace title={t('none')} note={t('noneNote')} />;
  return (
    <EmptyFace
      title={t('match')}
      note={t('matchNote')}
      action={<ButtonLink href={deviceListHref(type, DEFAULT_DEVICE_QUERY)}>{t('clear')}</ButtonLink>}
    />
  );
}
