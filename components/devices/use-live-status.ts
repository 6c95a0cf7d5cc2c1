'use client';

import { useEffect, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useDeviceStatus, type DeviceStatusState } from '@/lib/client/live/use-device-status';
import { shownStatus } from '@/lib/domain/devices/status';
import type { DeviceStatus, StatusFacts } from '@/lib/domain/devices/types';
import { showToast } from '../ui/toast';

/** Live status of the devices on screen (D4.1), with their open alarms; shows one toast per visit if gateways do not answer (D8.9). */
export function useLiveStatus(
  devices: readonly StatusFacts[],
): DeviceStatusState & { statusOf(device: StatusFacts): DeviceStatus } {
  const t = useTranslations('live');
  const live = useDeviceStatus(
    devices.map(({ id, gatewayUuid, status, maySleep }) => ({
      id,
      gatewayUuid,
      asleep: maySleep || status === 'sleeping',
    })),
  );
  useFailedToast(live.failed.size > 0, t('dataConnectFailed'));
  return { ...live, statusOf: (device) => shownStatus(live.statuses.get(device.id) ?? device.status, device.alarms) };
}

/** Shows one toast per visit if gateways do not answer: other pages of the list request again, and their rows are marked. */
export function useFailedToast(failed: boolean, text: string): void {
  const reported = useRef(false);
  useEffect(() => {
    if (!failed || reported.current) return;
    reported.current = true;
    showToast('error', text);
  }, [failed, text]);
}
