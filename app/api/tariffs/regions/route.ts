import { readHolidayRegions } from '@/lib/contract/portal/tariffs';
import { route } from '@/lib/server/http/route';
import { holidayRegions } from '@/lib/server/tariffs/data';

export const GET = route(readHolidayRegions, () => holidayRegions());
