'use client';

import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { CalendarLanguage } from './calendar-language';
import { useCalendar } from './use-calendar';
import type { CalendarProps } from './use-calendar';

const TO_MINUTES = ['year', 'month', 'day', 'hours', 'minutes'] as const;

/** MUI's picker of a day and time: beside the field, or as a dialog of a phone. */
export function MomentCalendar(props: CalendarProps) {
  const { first, last, shared } = useCalendar(props);
  return (
    <CalendarLanguage>
      <DateTimePicker
        {...shared}
        minDateTime={first}
        maxDateTime={last}
        ampm={false}
        timeSteps={{ hours: 1, minutes: 1, seconds: 1 }}
        views={props.kind === 'second' ? [...TO_MINUTES, 'seconds'] : TO_MINUTES}
      />
    </CalendarLanguage>
  );
}
