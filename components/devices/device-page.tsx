import { useTranslations } from 'next-intl';
import { DEFAULT_DEVICE_QUERY } from '@/lib/domain/devices/list-query';
import type { DeviceDetail } from '@/lib/domain/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome } from '@/lib/domain/problem';
import { BackLink } from '../ui/back-link';
import { Card, PageHead } from '../ui/card';
import { EmptyFace } from '../ui/faces';
import { FailedScreen } from '../ui/failed-screen';
import { deviceHref, deviceListHref } from './addresses';
import { DeviceFacts } from './device-facts';
import { DeviceStatusLight } from './device-status-light';
import { deviceView } from './device-view';
import { DeviceViewCard } from './device-view-card';

/** The default page of one device (D2.23): its templates and groups, and what the gateway reads now. */
export function DevicePage({
  outcome,
  type,
  id,
  params,
}: {
  outcome: Outcome<DeviceDetail>;
  type: string;
  id: string;
  params: ListParams;
}) {
  const t = useTranslations('devices');
  const toList = (typeName: string) => (
    <BackLink href={deviceListHref(type, DEFAULT_DEVICE_QUERY)}>
      {t('backToList', { type: typeName || t('unknownType') })}
    </BackLink>
  );
  if (!outcome.ok) {
    return (
      <>
        {toList('')}
        <FailedScreen title={t('one')} failed={t('failed.one')} problem={outcome.problem} href={deviceHref(type, id)} />
      </>
    );
  }
  const detail = outcome.value;
  const view = deviceView(detail, params, t('otherGroup'));
  const { device } = detail;
  return (
    <>
      {toList(device.typeName)}
      <PageHead
        title={device.name}
        note={<DeviceStatusLight id={device.id} gatewayUuid={device.gatewayUuid} status={device.status} />}
      />
      <DeviceFacts detail={detail} />
      <Card flush>
        {view ? (
          <DeviceViewCard detail={detail} view={view} />
        ) : (
          <EmptyFace title={t('noTemplate')} note={t('noTemplateNote')} />
        )}
      </Card>
    </>
  );
}
