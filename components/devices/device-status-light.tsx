'use client';

import { useTranslations } from 'next-intl';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import { StatusLight } from '../ui/status-light';
import { DEVICE_TONES } from './device-tone';
import { UnreadMark } from './unread-mark';
import { useLiveStatus } from './use-live-status';

/** The status of one device, as last reported and then as its gateway says now (D4.1). */
export function DeviceStatusLight(props: { id: string; name: string; gatewayUuid: string; status: DeviceStatus }) {
  const t = useTranslations('common.status');
  const live = useLiveStatus([props]);
  const status = live.statusOf(props);
  return (
    <>
      <StatusLight tone={DEVICE_TONES[status]}>{t(status)}</StatusLight>
      <UnreadMark name={props.name} failure={live.failed.get(props.gatewayUuid)} />
    </>
  );
}
