import { useTranslations } from 'next-intl';
import { isGateway } from '@/lib/domain/devices/device-types';
import {
  DEFAULT_DEVICE_QUERY,
  type DeviceMenus,
  type DevicePage,
  type DeviceQuery,
} from '@/lib/domain/devices/list-query';
import { withMore } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import Button from '@mui/material/Button';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { EmptyState } from '../ui/state-message';
import { FailedScreen } from '../ui/failed-screen';
import { ListFooter } from '../ui/list-footer';
import { deviceListHref } from './addresses';
import { DeletedDevices } from './deleted-devices';
import { DeviceDialogs } from './device-dialogs';
import { toDeviceRow, toFacts } from './device-row';
import { DeviceRows } from './device-rows';
import { DeviceToolbar } from './device-toolbar';
import { LiveDevices } from './live-devices';

/** The list of the devices of one type (D2.2 to D2.6); failed, empty and filled states. */
export function DeviceListPage({
  outcome,
  type,
  query,
}: {
  outcome: Outcome<DevicePage & { readonly menus?: DeviceMenus }>;
  type: string;
  query: DeviceQuery;
}) {
  const t = useTranslations('devices');
  if (!outcome.ok) {
    return (
      <FailedScreen
        title={t('listOf', { type: t('unknownType') })}
        failed={t('failed.list')}
        problem={outcome.problem}
        href={deviceListHref(type, query, { page: query.page })}
      />
    );
  }
  const page = outcome.value;
  const { all } = page.counts;
  // A type without a name has its code as name, which is meaningless to users.
  const named = page.typeName !== '' && page.typeName !== page.type;
  return (
    <>
      <PageHead
        title={t('listOf', { type: named ? page.typeName : t('unknownType') })}
        note={page.total === all ? t('count', { total: all }) : t('countFound', { found: page.total, total: all })}
      />
      <Panel flush>
        <LiveDevices devices={page.rows.map(toFacts)} counts={page.found} filter={page.query.status}>
          {all > 0 && <DeviceToolbar page={page} />}
          {page.rows.length > 0 ? (
            <Filled page={page} menus={page.menus ?? {}} />
          ) : (
            <NoDevices type={type} any={all > 0} />
          )}
        </LiveDevices>
      </Panel>
      <DeletedDevices />
      <DeviceDialogs />
    </>
  );
}

/** Only the data that the rows need is sent to the browser. */
function Filled({ page, menus }: { page: DevicePage; menus: DeviceMenus }) {
  const { pages, query, rows, type } = page;
  const more = withMore(page);
  return (
    <>
      <DeviceRows
        type={type}
        query={query}
        whole={pages === 1}
        rows={rows.map((device) => toDeviceRow(device, menus[device.id]))}
      />
      <ListFooter
        list={isGateway(type) ? 'gateways' : 'devices'}
        page={page}
        hrefOf={(number) => deviceListHref(type, query, { page: number })}
        moreHref={more && deviceListHref(type, query, more)}
      />
    </>
  );
}

function NoDevices({ type, any }: { type: string; any: boolean }) {
  const t = useTranslations('devices.empty');
  if (!any) return <EmptyState title={t('none')} note={t('noneNote')} />;
  return (
    <EmptyState
      title={t('match')}
      note={t('matchNote')}
      action={<Button href={deviceListHref(type, DEFAULT_DEVICE_QUERY)}>{t('clear')}</Button>}
    />
  );
}
