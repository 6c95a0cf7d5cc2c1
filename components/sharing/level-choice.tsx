'use client';

import { useTranslations } from 'next-intl';
import type { ShareLevel } from '@/lib/domain/sharing/levels';
import { RadioCards } from '../ui/radio-cards';

/** The recipient's access level (P6.2): one of those the user may give, each with its rights. */
export function LevelChoice({
  levels,
  given,
  value,
  onChange,
}: {
  levels: readonly ShareLevel[];
  /** The levels that can be chosen. */
  given: readonly ShareLevel[];
  value: ShareLevel;
  onChange: (level: ShareLevel) => void;
}) {
  const t = useTranslations('sharing');
  const options = levels.map((level) => ({
    value: level,
    name: t(`levels.${level}`),
    note: t(`levelNotes.${level}`),
    disabled: !given.includes(level),
    // It gives the station away, while the others add what one more person may do.
    heading: level === 'transfer' ? { title: t('share.handOver'), note: t('share.handOverNote') } : undefined,
  }));
  return <RadioCards name="level" label={t('share.level')} {...{ options, value, onChange }} />;
}
