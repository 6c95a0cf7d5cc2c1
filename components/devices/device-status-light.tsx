'use client';

import { useTranslations } from 'next-intl';
import type { DeviceStatus } from '@/lib/domain/devices/types';
import { StatusLight } from '../ui/status-light';
import { DEVICE_TONES } from './device-tone';
import { useLiveStatus } from './use-live-status';

/** The status of one device, as last reported and then as its gateway says now (D4.1). */
export function DeviceStatusLight(props: { id: string; gatewayUuid: string; status: DeviceStatus }) {
  const t = useTranslations('common.status');
  const status = useLiveStatus([props]).statusOf(props);
  return <StatusLight tone={DEVICE_TONES[status]}>{t(status)}</StatusLight>;
}
