import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ChevronLeft } from 'lucide-react';
import { DEFAULT_DEVICE_QUERY } from '@/lib/domain/devices/list-query';
import type { DeviceDetail } from '@/lib/domain/fleet/types';
import type { ListParams } from '@/lib/domain/list-params';
import type { Outcome, Problem } from '@/lib/domain/problem';
import { ButtonLink } from '../ui/button';
import { Card, PageHead } from '../ui/card';
import { EmptyFace, FailedFace } from '../ui/faces';
import { deviceHref, deviceListHref } from './addresses';
import { DeviceFacts } from './device-facts';
import { DeviceStatusLight } from './device-status-light';
import { deviceView } from './device-view';
import { DeviceViewCard } from './device-view-card';
import styles from './device-page.module.css';

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
  if (!outcome.ok) return <DeviceFailed problem={outcome.problem} type={type} id={id} />;
  const detail = outcome.value;
  const view = deviceView(detail, params, t('otherGroup'));
  const { device } = detail;
  return (
    <>
      <Link href={deviceListHref(type, DEFAULT_DEVICE_QUERY)} className={styles.back} prefetch={false}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('backToList', { type: device.typeName || t('unknownType') })}
      </Link>
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

function DeviceFailed({ problem, type, id }: { problem: Problem; type: string; id: string }) {
  const t = useTranslations('devices');
  const tErrors = useTranslations('errors.kind');
  const tCommon = useTranslations('common');
  return (
    <>
      <PageHead title={t('failed.one')} />
      <Card>
        <FailedFace
          title={t('failed.one')}
          note={problem.message ?? tErrors(problem.kind)}
          action={
            <ButtonLink href={deviceHref(type, id)} look="primary">
              {tCommon('retry')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
