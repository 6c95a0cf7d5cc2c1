'use client';

import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { typedDay } from '@/lib/domain/time/time-range/typed';
import { dayText } from '@/lib/format/day';
import { FormField } from '../../ui/form-field';
import { PickButton } from '../../ui/pick-button';

/** A day filter, by typing or picking; `value` is that of the URL, YYYY-MM-DD or ''. */
export function LogDay({ label, name, value }: { label: string; name: string; value: string }) {
  const t = useTranslations('common.date');
  const box = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const wrong = t('none', { format: t('format') });
  /** Marks an invalid day, and prevents the form from being submitted. */
  const judge = (input: HTMLInputElement, isLeft: boolean) => {
    const isNone = input.value.trim() !== '' && typedDay(input.value) === null;
    input.setCustomValidity(isNone ? wrong : '');
    if (isLeft || !isNone) setWrong(isNone);
  };
  return (
    <FormField
      ref={box}
      label={label}
      name={name}
      defaultValue={dayText(value)}
      placeholder={t('format')}
      error={isWrong ? wrong : undefined}
      onChange={({ target }) => judge(target, false)}
      onBlur={({ target }) => judge(target, true)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      end={
        <PickButton
          kind="day"
          label={t('pick')}
          value={value}
          onSelect={(day) => {
            if (!box.current) return;
            box.current.value = dayText(day);
            judge(box.current, true);
            box.current.dispatchEvent(new Event('input', { bubbles: true }));
          }}
        />
      }
    />
  );
}
