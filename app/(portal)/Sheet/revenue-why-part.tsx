import { RevenueWhy } from '@/components/reports/revenue-why';
import type { Period } from '@/lib/domain/time/period/calendar';
import { pageQuery } from '@/lib/server/session/page-context';
import { readRevenueWhy } from '@/lib/server/tariffs/revenue-why';

/** Comes after the sheet: it takes the period before as well. */
export async function RevenueWhyPart({ station, period }: { station: string; period: Period }) {
  return <RevenueWhy answer={await pageQuery(readRevenueWhy, station, period)} />;
}
