import { useLocale, useTranslations } from 'next-intl';
import { periodLabel } from '@/lib/domain/time/period/labels';
import type { Period } from '@/lib/domain/time/period/calendar';
import type { Outcome } from '@/lib/domain/problem';
import type { RevenueWhy as Why } from '@/lib/domain/tariffs/revenue/why';
import { WHY_ID } from '@/lib/domain/reports/query';
import { moneyText } from '@/lib/format/money';
import { withSign } from '@/lib/format/signed';
import { Panel } from '../ui/panel';
import { useProblemMessage } from '../ui/use-problem-message';
import styles from './sheets.module.css';

type Answer =
  | {
      readonly why: Why;
      readonly unit: string;
      readonly previous: Period;
      readonly isOngoing: boolean;
      readonly tariffChanged: boolean;
    }
  | { readonly why: null; readonly reason: 'no-previous' | 'too-long' | 'no-hours' | 'no-tariff' | 'currencies' };

/** Why a period earned more or less than the previous one: the parts of the difference, and what cannot be known. */
export function RevenueWhy({ answer }: { answer: Outcome<Answer> | null }) {
  const t = useTranslations('reports.why');
  const problemMessage = useProblemMessage();
  return (
    <Panel id={WHY_ID} title={t('title')}>
      {answer === null ? (
        <p role="status" className={styles.whyWaiting}>
          {t('loading')}
        </p>
      ) : !answer.ok ? (
        <p>
          {t('failed')} {problemMessage(answer.problem)}
        </p>
      ) : answer.value.why === null ? (
        <p>{t(`reasons.${answer.value.reason}`)}</p>
      ) : (
        <Parts {...answer.value} />
      )}
    </Panel>
  );
}

function Parts({ isOngoing, previous, tariffChanged, unit, why }: Extract<Answer, { readonly why: Why }>) {
  const t = useTranslations('reports.why');
  const locale = useLocale();
  const money = (amount: number) => moneyText(amount, unit, locale);
  const signed = (amount: number) => withSign(amount, money);
  const { calendar, compared, gaps, outage, outageBefore } = why.hours;
  const parts = [
    { key: 'price', amount: why.price, note: t(`notes.${priceNote(why.price, tariffChanged)}`) },
    ...(why.outage === null
      ? [{ key: 'generation', amount: why.weather, note: t('notes.generation') } as const]
      : [
          { key: 'weather', amount: why.weather, note: t('notes.weather') } as const,
          {
            key: 'outage',
            amount: why.outage,
            note: t('notes.outage', { count: outage, before: outageBefore }),
          } as const,
        ]),
    { key: 'consumption', amount: why.consumption, note: t('notes.consumption') },
    ...(calendar > 0
      ? [{ key: 'calendar', amount: why.calendar, note: t('notes.calendar', { count: calendar }) } as const]
      : []),
    ...(gaps > 0 ? [{ key: 'gaps', amount: why.gaps, note: t('notes.gaps', { count: gaps }) } as const] : []),
  ] as const;
  return (
    <>
      <p>
        {t('intro', {
          now: money(why.now),
          before: money(why.before),
          previous: periodLabel(previous),
          difference: signed(why.difference),
        })}
        {isOngoing && ` ${t('soFar')}`}
      </p>
      <dl className={styles.why}>
        {parts.map(({ amount, key, note }) => (
          <div key={key} data-part={key}>
            <dt>{t(`parts.${key}`)}</dt>
            <dd>{signed(amount)}</dd>
            <dd className="hint">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t('compared', { count: compared })}</p>
    </>
  );
}

/** A zero difference does not imply an unchanged tariff: a change of the evening price does not affect the morning. */
const priceNote = (amount: number, tariffChanged: boolean) =>
  amount !== 0 ? 'price' : tariffChanged ? 'priceElsewhere' : 'samePrice';
