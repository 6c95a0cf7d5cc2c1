import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'next-intl';
import type { Price, TariffTerms } from '@/lib/domain/tariffs/bands';
import {
  tariffHistory,
  type HistoryLine,
  type TariffCorrection,
  type TariffPeriod,
} from '@/lib/domain/tariffs/history';
import { dayInSentence } from '@/lib/format/day';
import { moneyText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import Chip from '@mui/material/Chip';
import { ZonedTime } from '../ui/zoned-time';
import { ChangedPrices } from './changed-prices';
import { ExactPrices } from './exact-prices';
import { ExtrasLines } from './extras-lines';
import { useZoneText } from '../ui/use-zone-text';
import styles from './tariffs.module.css';

/** Tariff history (decisions C2), latest first; days are in the station's time zone, which is named. */
export function TariffHistory({
  periods,
  today,
  timeZone,
  corrections = [],
  correct,
}: {
  periods: readonly TariffPeriod[];
  today: string;
  timeZone: string;
  corrections?: readonly TariffCorrection[];
  /** Renders the correction of a line, for users allowed to correct it. */
  correct?: ((line: HistoryLine) => ReactNode) | undefined;
}) {
  const t = useTranslations('tariffs.history');
  const zoneName = useZoneText();
  const lines = tariffHistory(periods, today);
  if (lines.length === 0) return <p className="hint">{t('none')}</p>;
  return (
    <>
      <ol aria-label={t('title')}>
        {lines.map((line) => (
          <Line
            key={line.validFrom}
            line={line}
            replaced={corrections.filter(({ validFrom }) => validFrom === line.validFrom)}
            timeZone={timeZone}
          >
            {correct?.(line)}
          </Line>
        ))}
      </ol>
      <p className="hint">{t('zone', { zone: zoneName(timeZone) })}</p>
    </>
  );
}

function Line({
  line: { validFrom, until, state, terms },
  replaced,
  timeZone,
  children,
}: {
  line: HistoryLine;
  replaced: readonly TariffCorrection[];
  timeZone: string;
  children: ReactNode;
}) {
  const t = useTranslations('tariffs.history');
  const language = useLocale();
  const from = validFrom === '' ? t('always') : dayInSentence(validFrom, language);
  return (
    <li className={styles.line} data-state={state}>
      <span className="line">
        {until === null
          ? t(state === 'next' ? 'from' : 'since', { from })
          : t('span', { from, until: dayInSentence(until, language) })}
        <Chip color={state === 'in-force' ? 'primary' : 'default'} label={t(`states.${state}`)} />
      </span>
      <Sides terms={terms} />
      {children}
      {replaced.length > 0 && (
        <ul className={`stack hint ${styles.replaced}`} aria-label={t('corrections')}>
          {replaced.map(({ at, by, terms: old }, index) => (
            <li key={at} className="line">
              <span>
                {t.rich(by === '' ? 'correctedAt' : 'correctedBy', {
                  by,
                  time: () => (at === null ? '-' : <ZonedTime at={at} timeZone={timeZone} />),
                })}
              </span>
              <Sides terms={old} />
              {/* The latest are first: the replacement of a tariff is the line above. */}
              <ChangedPrices before={old} now={replaced[index - 1]?.terms ?? terms} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Sides({ terms }: { terms: TariffTerms }) {
  const t = useTranslations('tariffs.history');
  return (
    <>
      <span>
        {t('consumption')} <Prices price={terms.consumptionPrice} unit={terms.unit} />
      </span>
      <span>
        {t('feedin')} <Prices price={terms.feedinPrice} unit={terms.unit} />
      </span>
      <ExtrasLines terms={terms} />
    </>
  );
}

/** A single price with two decimals (P9.6) and all digits behind an info icon; bands as the range from the lowest to the highest. */
function Prices({ price, unit }: { price: Price; unit: string }) {
  const t = useTranslations('tariffs.history');
  const language = useLocale();
  const values = typeof price === 'number' ? [price] : price.flatMap(({ rows }) => rows.map(({ value }) => value));
  if (values.length === 0) return <span>-</span>;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const text =
    low === high
      ? moneyText(low, unit, language)
      : t('range', { low: moneyText(low, unit, language), high: formatNumber(high, language, 2, 2) });
  return (
    <>
      <strong className="figures">{text}</strong>
      <ExactPrices values={values} unit={unit} />
    </>
  );
}
