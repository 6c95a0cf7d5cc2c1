'use client';

import { useState, useTransition } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { dayToKeep, nextPeriod, periodAt, previousPeriod } from '@/lib/domain/time/period/calendar';
import type { Period, PeriodKind } from '@/lib/domain/time/period/calendar';
import { isCalendarKind, periodParams } from '@/lib/domain/time/period/params';
import { dayAfter } from '@/lib/domain/tariffs/valid-from';
import { AppLink } from './app-link';
import { PeriodField } from './period-field';
import styles from './period-picker.module.css';

export interface PeriodPickerProps {
  readonly value: Period;
  /** YYYY-MM-DD of the zone whose days are shown: nothing after it can be picked. */
  readonly today: string;
  /** YYYY-MM-DD: lists of years begin with its year. */
  readonly earliest?: string;
  /** In the order of the buttons. */
  readonly kinds: readonly PeriodKind[];
  /** Where the links lead, and the other parameters of the view that they keep. */
  readonly action: string;
  readonly keep?: Readonly<Record<string, string>>;
  /** Takes the choice instead of the address, for a view that holds its period itself. */
  readonly onChange?: (period: Period) => void;
  /** What stands in place of the date picker for two moments. */
  readonly custom?: ReactNode;
}

/** The address of a view of a period. */
export function periodHref({ action, keep = {} }: Pick<PeriodPickerProps, 'action' | 'keep'>, period: Period): string {
  return `${action}?${new URLSearchParams({ ...keep, ...periodParams(period) }).toString()}`;
}

/**
 * The range buttons, the date picker that fits the chosen one, and the steps back and forth (D2.25, D2.30). Buttons and steps
 * are links: they work without a script and open in a new tab as well.
 */
export function PeriodPicker(props: PeriodPickerProps) {
  const { value, today, kinds, custom, onChange } = props;
  const t = useTranslations('period');
  const router = useRouter();
  const [busy, start] = useTransition();
  const taken = (period: Period) => (event: MouseEvent) => {
    if (!onChange || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChange(period);
  };
  const go = (period: Period) => {
    if (onChange) onChange(period);
    else start(() => router.push(periodHref(props, period), { scroll: false }));
  };
  const ofKind = (kind: PeriodKind): Period =>
    isCalendarKind(kind) ? periodAt(kind, dayToKeep(value, today), today) : asMoments(value, today);
  return (
    <div className={styles.picker} aria-busy={busy || undefined}>
      <nav aria-label={t('kinds')} className={`goes-on ${styles.scroll}`}>
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <Link
                href={periodHref(props, ofKind(kind))}
                className={styles.kind}
                aria-current={kind === value.kind ? 'true' : undefined}
                prefetch={false}
                scroll={false}
                onClick={taken(ofKind(kind))}
              >
                {t(`kind.${kind}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {value.kind === 'custom'
        ? custom
        : value.kind !== 'overyear' && (
            <div className={styles.steps}>
              <Step to={previousPeriod(value)} label={t(`previous.${value.kind}`)} {...{ props, taken }}>
                <ChevronLeft size={18} aria-hidden="true" />
              </Step>
              <HeldField key={value.kind} value={value} today={today} earliest={props.earliest} onSelect={go} />
              <Step to={nextPeriod(value, today)} label={t(`next.${value.kind}`)} {...{ props, taken }}>
                <ChevronRight size={18} aria-hidden="true" />
              </Step>
            </div>
          )}
    </div>
  );
}

/** The field with what is being typed, until the address follows. */
function HeldField({
  value,
  today,
  earliest,
  onSelect,
}: {
  value: Exclude<Period, { kind: 'custom' }>;
  today: string;
  earliest: string | undefined;
  onSelect: (period: Period) => void;
}) {
  const [held, setHeld] = useState({ of: value.first, day: value.first });
  if (held.of !== value.first)
    setHeld({ of: value.first, day: held.day >= value.first && held.day <= value.last ? held.day : value.first });
  const pick = (day: string) => {
    setHeld({ of: value.first, day });
    if (day !== '' && (day < value.first || day > value.last)) onSelect(periodAt(value.kind, day, today));
  };
  return <PeriodField kind={value.kind} value={held.day} {...{ today, earliest }} onSelect={pick} labelHidden />;
}

function Step({
  to,
  label,
  props,
  taken,
  children,
}: {
  to: Period | null;
  label: string;
  props: PeriodPickerProps;
  taken: (period: Period) => (event: MouseEvent) => void;
  children: ReactNode;
}) {
  const shared = { className: styles.step, 'aria-label': label, title: label, children };
  if (to === null) return <IconButton {...shared} component="span" role="link" disabled />;
  return <IconButton {...shared} component={AppLink} href={periodHref(props, to)} scroll={false} onClick={taken(to)} />;
}

/** The same days as two moments. */
function asMoments(value: Period, today: string): Period {
  if (value.kind === 'custom') return value;
  return { kind: 'custom', from: `${value.first}T00:00`, to: `${dayAfter(dayToKeep(value, today), 1)}T00:00` };
}
