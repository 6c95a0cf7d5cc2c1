import { CODES } from '@/lib/contract/envelope';
import type { TariffExtras } from '@/lib/domain/tariffs/bands';
import { isHolidayRegion } from '@/lib/holidays/holidays';
import { Refusal } from '../api/refusal';

/** Refuses a region whose holidays are unknown: it would silently have none. */
export async function checkHolidayRegion({ holidayRegion }: TariffExtras): Promise<void> {
  if (holidayRegion === undefined || (await isHolidayRegion(holidayRegion))) return;
  throw new Refusal(CODES.invalid, 'tariffs.region');
}
