'use client';

import type { MouseEvent } from 'react';
import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import { COMPARE_PARAM, comparesOf } from '@/lib/domain/time/period/compare';
import type { CompareWith } from '@/lib/domain/time/period/compare';
import { periodHref } from '../../ui/period-picker';
import { AppLink } from '../../ui/app-link';
import type { ShownPeriod } from './use-period';
import styles from './overview.module.css';

const PATH = '/powerDetail';

/** What the period is compared with: links, which work without a script and open in a new tab as well. */
export function CompareChoice({ shown: { compare, isToday, others, period, setCompare } }: { shown: ShownPeriod }) {
  const t = useTranslations('stations.period.compareWith');
  if (!period) return null;
  const choices = comparesOf(period);
  if (choices.length === 0) return null;
  const current = choices.includes(compare) ? compare : 'previous';
  const hrefOf = (choice: CompareWith) => {
    const params = new URLSearchParams(others);
    params.delete(COMPARE_PARAM);
    if (choice !== 'previous') params.set(COMPARE_PARAM, choice);
    // A link of today is of today tomorrow as well.
    if (isToday) return `${PATH}?${params.toString()}`;
    return periodHref({ action: PATH, keep: Object.fromEntries(params) }, period);
  };
  const taken = (choice: CompareWith) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setCompare(choice);
  };
  return (
    <nav aria-label={t('title')} className={styles.compare}>
      <span className="fine">{t('title')}</span>
      {choices.map((choice) => (
        <Chip
          key={choice}
          component={AppLink}
          clickable
          size="medium"
          variant="outlined"
          color={choice === current ? 'primary' : 'default'}
          href={hrefOf(choice)}
          scroll={false}
          aria-current={choice === current ? 'true' : undefined}
          onClick={taken(choice)}
          label={t(choice)}
        />
      ))}
    </nav>
  );
}
