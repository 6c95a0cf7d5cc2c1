'use client';

import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { CalendarDays } from 'lucide-react';
import type { CalendarProps } from './use-calendar';

const loadDay = () => import('./day-calendar').then((part) => ({ default: part.DayCalendar }));
const loadMoment = () => import('./moment-calendar').then((part) => ({ default: part.MomentCalendar }));
const DayCalendar = lazy(loadDay);
const MomentCalendar = lazy(loadMoment);

/** Opens a calendar, whose code comes with the first pointer or focus near it. Each opening begins with the value of the field. */
export function PickButton({
  label,
  disabled = false,
  ...calendar
}: { disabled?: boolean } & Omit<CalendarProps, 'open' | 'anchor' | 'onClose'>) {
  const isDay = calendar.kind === 'day';
  const Calendar = isDay ? DayCalendar : MomentCalendar;
  const near = () => void (isDay ? loadDay() : loadMoment());
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
        <CalendarDays size={18} aria-hidden="true" />
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
