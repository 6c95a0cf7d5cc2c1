'use client';

import { useState } from 'react';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, zhCN as chinese } from '@mui/x-date-pickers/locales';
import { format, isValid, parseISO } from 'date-fns';
import { enGB } from 'date-fns/locale/en-GB';
import { zhCN } from 'date-fns/locale/zh-CN';
import { useLocale, useTranslations } from 'next-intl';
import { FINGER } from '../theme/controls/screens';

/** What is picked, and how it is written: the clock of whichever zone the field speaks of, never an instant. */
const FORMATS = {
  day: 'yyyy-MM-dd',
  minute: "yyyy-MM-dd'T'HH:mm",
  second: "yyyy-MM-dd'T'HH:mm:ss",
} as const;

/** Both begin a week on Monday. */
const LANGUAGES = {
  en: { dates: enGB, texts: enUS, month: 'MMMM yyyy' },
  zh: { dates: zhCN, texts: chinese, month: 'yyyy年M月' },
} as const;

/** On a phone a day is as wide as a finger, and seven of them as wide as the calendar. */
const DAYS = {
  [FINGER]: {
    '& .MuiPickerDay-root': { minWidth: 'var(--touch)', marginInline: 0 },
    '& .MuiDayCalendar-weekDayLabel': { width: 'var(--touch)', marginInline: 0 },
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
  readonly open: boolean;
  /** Where it opens on a wide screen. */
  readonly anchor: HTMLElement | null;
  readonly onPick: (value: string) => void;
  readonly onClose: () => void;
}

/** Only the calendar is MUI's: the field is one that takes what is typed or pasted, and says what is wrong with it. */
const NoField = () => null;

const dateOf = (text: string | undefined) => (text ? parseISO(text) : undefined);

/** MUI's pickers of a day or of a day and time: beside the field, or as a dialog of a phone. */
export function Calendar({ label, kind, value, min, max, open, anchor, onPick, onClose }: CalendarProps) {
  const t = useTranslations('common.date');
  const { dates, texts, month } = LANGUAGES[useLocale()];
  const [draft, setDraft] = useState<Date | null>(() => dateOf(value) ?? null);
  const shared = {
    open,
    onClose,
    value: draft,
    onChange: setDraft,
    onAccept: (picked: Date | null) => {
      if (picked && isValid(picked)) onPick(format(picked, FORMATS[kind]));
    },
    slots: { field: NoField },
  };
  const limits = { minDate: dateOf(min), maxDate: dateOf(max) };
  const slotProps = {
    popper: { anchorEl: anchor, placement: 'bottom-end', 'aria-label': label },
    calendarHeader: { format: month },
    // What is chosen stands in the field; with seconds it would run off a phone.
    toolbar: { hidden: true },
    desktopPaper: { sx: DAYS },
    mobilePaper: { sx: DAYS, 'aria-label': label },
  } as const;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDateFns}
      adapterLocale={dates}
      localeText={{
        ...texts.components.MuiLocalizationProvider.defaultProps.localeText,
        nextStepButtonLabel: t('next'),
      }}
    >
      {kind === 'day' ? (
        <DatePicker {...shared} {...limits} slotProps={slotProps} />
      ) : (
        <DateTimePicker
          {...shared}
          minDateTime={limits.minDate}
          maxDateTime={limits.maxDate}
          ampm={false}
          timeSteps={{ hours: 1, minutes: 1, seconds: 1 }}
          views={
            kind === 'second'
              ? ['year', 'month', 'day', 'hours', 'minutes', 'seconds']
              : ['year', 'month', 'day', 'hours', 'minutes']
          }
          slotProps={slotProps}
        />
      )}
    </LocalizationProvider>
  );
}
