'use client';

import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { CalendarDays } from 'lucide-react';
import type { CalendarProps } from './calendar';

const loadCalendar = () => import('./calendar').then((part) => ({ default: part.Calendar }));
const Calendar = lazy(loadCalendar);
const near = () => void loadCalendar();

/** Opens a calendar, whose code comes with the first pointer or focus near it. Each opening begins with the value of the field. */
export function PickButton({
  label,
  disabled = false,
  ...calendar
}: { disabled?: boolean } & Omit<CalendarProps, 'open' | 'anchor' | 'onClose'>) {
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
