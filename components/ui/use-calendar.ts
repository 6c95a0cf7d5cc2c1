import { useState } from 'react';
import { format, isValid, parse, parseISO } from 'date-fns';
import { useLocale } from 'next-intl';
import { LANGUAGE_LIST } from '@/lib/domain/tenants/language-list';
import { FINGER } from '../theme/controls/screens';

/** What is picked, and how it is written: the clock of whichever zone the field speaks of, never an instant. */
const FORMATS = {
  day: 'yyyy-MM-dd',
  minute: "yyyy-MM-dd'T'HH:mm",
  second: "yyyy-MM-dd'T'HH:mm:ss",
  time: 'HH:mm',
} as const;

/** On a phone a day is as large as a finger, and seven of them as wide as the calendar. */
const DAYS = {
  [FINGER]: {
    '& .MuiDateCalendar-root': { height: 'auto', maxHeight: 'none' },
    '& .MuiPickerDay-root': { '--PickerDay-size': 'var(--touch)', marginInline: 0 },
    '& .MuiDayCalendar-weekDayLabel': { width: 'var(--touch)', marginInline: 0 },
    // Six weeks, so that no month is higher than another.
    '& .MuiDayCalendar-slideTransition': { minHeight: 'calc(6 * (var(--touch) + 4px))' },
  },
};

/** The last button takes what is chosen: it looks as the main one of any dialog. */
const ACTIONS = {
  '& > :last-of-type': {
    borderColor: 'transparent',
    backgroundColor: 'var(--c-primary)',
    color: 'var(--c-on-primary)',
    '&:hover': { borderColor: 'transparent', backgroundColor: 'var(--c-primary-strong)' },
  },
};

export interface CalendarProps {
  /** What it is called to whoever hears it. */
  readonly label: string;
  readonly kind: keyof typeof FORMATS;
  /** As `FORMATS` writes it; '' for none. */
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Minutes between two times that are offered; 1 unless given. */
  readonly step?: number | undefined;
  readonly open: boolean;
  /** Where it opens on a wide screen. */
  readonly anchor: HTMLElement | null;
  readonly onSelect: (value: string) => void;
  readonly onClose: () => void;
}

/** Only the calendar is MUI's: the field is one that takes what is typed or pasted, and says what is wrong with it. */
const NoField = () => null;

/** A time of day stands on a day on which no clock is changed. */
const SOME_DAY = new Date(2026, 0, 1);

const dateOf = (kind: CalendarProps['kind'], text: string | undefined) =>
  text ? (kind === 'time' ? parse(text, FORMATS.time, SOME_DAY) : parseISO(text)) : undefined;

/** What the pickers of a day, a moment and a time of day have in common. */
export function useCalendar({ label, kind, value, min, max, open, anchor, onSelect, onClose }: CalendarProps) {
  const month = LANGUAGE_LIST[useLocale()].month;
  const [draft, setDraft] = useState<Date | null>(() => dateOf(kind, value) ?? null);
  return {
    shared: {
      open,
      onClose,
      value: draft,
      onChange: setDraft,
      onAccept: (picked: Date | null) => {
        if (picked && isValid(picked)) onSelect(format(picked, FORMATS[kind]));
      },
      slots: { field: NoField },
      // Its today is the viewer's, which the station's need not be.
      disableHighlightToday: true,
      slotProps: {
        popper: { anchorEl: anchor, placement: 'bottom-end', 'aria-label': label },
        actionBar: { sx: ACTIONS },
        calendarHeader: { format: month },
        // What is chosen stands in the field; with seconds it would run off a phone.
        toolbar: { hidden: true },
        desktopPaper: { sx: DAYS },
        mobilePaper: { sx: DAYS, 'aria-label': label },
      },
    } as const,
    first: dateOf(kind, min),
    last: dateOf(kind, max),
  };
}
