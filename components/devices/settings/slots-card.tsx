import { useMemo } from 'react';
import { useTranslations } from 'next-intl';
import { daySpans, moveSlotStart, readSlots, SLOT_CODES, SLOT_STARTS, slotValues } from '@/lib/domain/settings/slots';
import { DayPicture } from './day-picture';
import { PictureCard } from './picture-card';
import { useFields, useSettings } from './store-context';

/** The slots of a day (D4.7): when each is in force, with draggable starts, and all of their fields. */
export function SlotsCard({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('settings.slots');
  const { store } = useSettings();
  const views = useFields(SLOT_CODES);
  const values = Object.fromEntries(views.map(({ code, value }) => [code, value]));
  const slots = readSlots(values);
  const spans = daySpans(slots);
  const shown = useMemo(() => [...codes], [codes]);
  const starts = views.filter(({ code }) => SLOT_STARTS.includes(code));
  const read = starts.every(({ original }) => original !== null);
  const movable = views.every(({ code, disabled }) => !disabled || !shown.includes(code));
  return (
    <PictureCard
      title={t('title')}
      note={spans ? t('hint') : t('noDay')}
      // If the starts were read but do not form a valid day, their fields show it.
      views={starts}
      drawable={read}
      shape="day"
      picture={
        spans && (
          <DayPicture
            slots={slots}
            spans={spans}
            onMove={
              movable
                ? (slot, minute) => {
                    const before = slotValues(slots);
                    const moved = Object.entries(slotValues(moveSlotStart(slots, slot, minute)));
                    for (const [code, value] of moved) if (value !== before[code]) store.edit(code, value);
                  }
                : null
            }
          />
        )
      }
      codes={shown}
    />
  );
}
