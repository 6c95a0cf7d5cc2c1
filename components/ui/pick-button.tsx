'use client';

import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { CalendarDays, Clock } from 'lucide-react';
import type { CalendarProps } from './use-calendar';

const loadDay = () => import('./day-calendar').then((part) => ({ default: part.DayCalendar }));
const loadMoment = () => import('./moment-calendar').then((part) => ({ default: part.MomentCalendar }));
const loadTime = () => import('./time-calendar').then((part) => ({ default: part.TimeCalendar }));

const moment = { load: loadMoment, Calendar: lazy(loadMoment), Icon: CalendarDays };
const PICKERS = {
  day: { load: loadDay, Calendar: lazy(loadDay), Icon: CalendarDays },
  minute: moment,
  second: moment,
  time: { load: loadTime, Calendar: lazy(loadTime), Icon: Clock },
} as const;

/** Opens a calendar or clock, whose code comes with the first pointer or focus near it. Each opening begins with the value of the field. */
export function PickButton({
  label,
  disabled = false,
  ...calendar
}: { disabled?: boolean } & Omit<CalendarProps, 'open' | 'anchor' | 'onClose'>) {
  const { load, Calendar, Icon } = PICKERS[calendar.kind];
  const near = () => void load();
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={setAnchor}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onPointerEnter={near}
        onFocus={near}
        onClick={() => {
          setOpened(opened + 1);
          setOpen(true);
        }}
      >
        <Icon size={18} aria-hidden="true" />
      </IconButton>
      {opened > 0 && (
        <Suspense fallback={null}>
          <Calendar
            key={opened}
            {...calendar}
            label={label}
            open={open}
            anchor={anchor}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
