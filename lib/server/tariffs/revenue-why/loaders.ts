import 'server-only';
import type { Period } from '@/lib/domain/time/period/calendar';
import type { Outcome } from '@/lib/domain/problem';
import { forPage, requireCaller } from '../../session/loaders';
import { readRevenueWhy } from './data';
import type { WhyAnswer } from './data';

export async function loadRevenueWhy(station: string, period: Period): Promise<Outcome<WhyAnswer>> {
  return forPage(await readRevenueWhy(await requireCaller(), station, period));
}
