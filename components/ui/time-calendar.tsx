'use client';

import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import { CalendarLanguage } from './calendar-language';
import { useCalendar } from './use-calendar';
import type { CalendarProps } from './use-calendar';

/** Hours and minutes share the width of the buttons below them. */
const CLOCK = {
  '& .MuiPickersLayout-contentWrapper': { gridColumn: '1 / 4' },
  '& .MuiMultiSectionDigitalClock-root': { width: '100%' },
  '& .MuiMultiSectionDigitalClockSection-root': { flex: 1 },
  '& .MuiMultiSectionDigitalClockSection-item': { marginInline: 'auto' },
};

/** MUI's picker of a time of day: beside the field, or as a dialog of a phone. */
export function TimeCalendar(props: CalendarProps) {
  const { first, last, shared } = useCalendar(props);
  return (
    <CalendarLanguage>
      <TimePicker
        {...shared}
        slotProps={{ ...shared.slotProps, desktopPaper: { sx: CLOCK } }}
        minTime={first}
        maxTime={last}
        ampm={false}
        minutesStep={props.step ?? 1}
        timeSteps={{ hours: 1, minutes: props.step ?? 1 }}
        views={['hours', 'minutes']}
      />
    </CalendarLanguage>
  );
}
