import 'server-only';
import type { AttentionList } from '@/lib/domain/home/attention';
import type { HomeAlarms } from '@/lib/domain/home/types';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller } from '../session/loaders';
import { readAttention } from './data';

/** What needs attention first, for the page's caller, beside the open alarms that the page shows. */
export async function loadAttention(alarms: Outcome<HomeAlarms>): Promise<Outcome<AttentionList>> {
  const alarmed = new Set(alarms.ok ? alarms.value.recent.flatMap(({ station }) => station?.id ?? []) : []);
  return forPage(await readAttention(await requireCaller(), alarmed));
}
