'use client';

import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { CalendarLanguage } from './calendar-language';
import { useCalendar } from './use-calendar';
import type { CalendarProps } from './use-calendar';

/** MUI's picker of a day: beside the field, or as a dialog of a phone. */
export function DayCalendar(props: CalendarProps) {
  const { first, last, shared } = useCalendar(props);
  return (
    <CalendarLanguage>
      <DatePicker {...shared} minDate={first} maxDate={last} />
    </CalendarLanguage>
  );
}
