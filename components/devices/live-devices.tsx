'use client';

import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { ANSWERS_COOKIE, ANSWERS_SECONDS, answersText, readAnswers, recount } from '@/lib/domain/devices/live-answers';
import type { DevicePage } from '@/lib/domain/devices/list-query';
import { isUnderStatus, type DeviceStatusFilter } from '@/lib/domain/devices/status';
import type { DeviceStatus, StatusFacts } from '@/lib/domain/devices/types';
import { NavTabs, type NavTab } from '../ui/nav-tabs';
import { useLiveStatus } from './use-live-status';

interface LiveList {
  readonly live: ReturnType<typeof useLiveStatus>;
  readonly counts: DevicePage['counts'];
}

const LiveContext = createContext<LiveList | null>(null);

export function useLiveDevices(): LiveList {
  const list = use(LiveContext);
  if (!list) throw new Error('there is no live list around this');
  return list;
}

/**
 * The live status of the devices of a list, so that its rows and tabs agree; a cookie gives the server the same answers for the list
 * behind a tab.
 */
export function LiveDevices({
  devices,
  counts,
  filter,
  children,
}: {
  devices: readonly StatusFacts[];
  counts: DevicePage['counts'];
  filter: DeviceStatusFilter;
  children: ReactNode;
}) {
  const live = useLiveStatus(devices);
  const { statusOf, statuses } = live;
  const router = useRouter();
  const moved = devices.filter((device) => !isUnderStatus(statusOf(device), filter)).map(({ id }) => id);
  const movedIds = moved.join(' ');
  useEffect(() => rememberAnswers(devices, statuses, statusOf));
  // Devices that now belong under another tab are removed by a refresh. Once per set, because the browser may refuse cookies.
  const refreshedFor = useRef('');
  useEffect(() => {
    if (movedIds === '' || movedIds === refreshedFor.current) return;
    refreshedFor.current = movedIds;
    router.refresh();
  }, [movedIds, router]);
  const now = recount(
    counts,
    devices.map((device) => [device.status, statusOf(device)] as const),
  );
  return <LiveContext value={{ live, counts: now }}>{children}</LiveContext>;
}

function rememberAnswers(
  devices: readonly StatusFacts[],
  statuses: ReadonlyMap<string, DeviceStatus>,
  statusOf: (device: StatusFacts) => DeviceStatus,
): void {
  const now = Date.now();
  const text = document.cookie.split('; ').find((part) => part.startsWith(`${ANSWERS_COOKIE}=`)) ?? '';
  const known = readAnswers(text.slice(ANSWERS_COOKIE.length + 1), now);
  const answers = new Map(known);
  for (const device of devices) {
    const state = statuses.get(device.id);
    // An answer that is in the cookie stays there: the server's status equals it only because of the cookie.
    if (state === undefined || (statusOf(device) === device.status && !known.has(device.id))) continue;
    answers.set(device.id, { state, at: Math.floor(now / 1_000) });
  }
  if (answers.size === 0) return;
  document.cookie = `${ANSWERS_COOKIE}=${answersText(answers)}; path=/device; max-age=${ANSWERS_SECONDS}; samesite=lax`;
}

/** The tabs of the list, with live counts. */
export function DeviceTabs({ tabs, ...rest }: { label: string; tabs: readonly NavTab[]; current: string }) {
  const { counts } = useLiveDevices();
  return (
    <NavTabs {...rest} tabs={tabs.map((tab) => ({ ...tab, count: counts[tab.key as keyof DevicePage['counts']] }))} />
  );
}
