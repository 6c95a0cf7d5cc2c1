'use client';

import { useRef } from 'react';
import { useTranslations } from 'next-intl';
import { dayText } from '@/lib/format/day';
import { FormField } from '../../ui/form-field';
import { PickButton } from '../../ui/pick-button';

/** A day of the filters, which follow what is typed or picked; `value` is the address's, YYYY-MM-DD or ''. */
export function LogDay({ label, name, value }: { label: string; name: string; value: string }) {
  const t = useTranslations('common.date');
  const box = useRef<HTMLInputElement>(null);
  return (
    <FormField
      ref={box}
      label={label}
      name={name}
      defaultValue={dayText(value)}
      placeholder="DD/MM/YYYY"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      end={
        <PickButton
          kind="day"
          label={t('pick')}
          value={value}
          onPick={(day) => {
            if (!box.current) return;
            box.current.value = dayText(day);
            box.current.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
      }
    />
  );
}
