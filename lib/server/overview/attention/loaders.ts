import 'server-only';
import type { AttentionList } from '@/lib/domain/overview/attention';
import type { HomeAlarms } from '@/lib/domain/overview/types';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller } from '../../session/loaders';
import { readAttention } from './data';

/** The stations that need attention first, for the page's caller, in addition to the open alarms on the page. */
export async function loadAttention(alarms: Outcome<HomeAlarms>): Promise<Outcome<AttentionList>> {
  const alarmed = new Set(alarms.ok ? alarms.value.recent.flatMap(({ station }) => station?.id ?? []) : []);
  return forPage(await readAttention(await requireCaller(), alarmed));
}
