import { useLocale, useTranslations } from 'next-intl';
import { perKwh, SIDES, type Price, type Side, type TariffTerms } from '@/lib/domain/tariffs/bands';
import { moneyText } from '@/lib/format/money';
import { DayBar } from './day-bar';
import { ExactPrices } from './exact-prices';
import { ExtrasLines } from './extras-lines';
import styles from './tariffs.module.css';

/** A tariff, read-only: one price, or the bands of each day type. */
export function TariffTermsView({ terms }: { terms: TariffTerms }) {
  const t = useTranslations('tariffs');
  return (
    <>
      <dl className={styles.sides}>
        {SIDES.map((side) => (
          <div key={side} className="stack">
            <dt className={styles.legend}>{t(`sides.${side}`)}</dt>
            <dd className="stack">
              <SidePrice side={side} price={terms[`${side}Price`]} unit={terms.unit} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="line">
        <ExtrasLines terms={terms} />
      </p>
    </>
  );
}

function SidePrice({ side, price, unit }: { side: Side; price: Price; unit: string }) {
  const t = useTranslations('tariffs');
  const language = useLocale();
  if (typeof price === 'number') {
    return (
      <p>
        <strong className="figures">{moneyText(price, unit, language)}</strong> {t('perKwh')}
        <ExactPrices values={[price]} unit={unit} />
      </p>
    );
  }
  const all = price.flatMap(({ rows }) => rows);
  return price.map(({ type, rows }) => {
    const tab = t(`tabs.${type}`);
    return (
      <div key={type} className="stack">
        <span className="hint">
          {tab} · {perKwh(unit)}
        </span>
        <DayBar rows={rows} among={all} unit={unit} label={t('bandsOf', { tab, side: t(`sides.${side}`) })} />
        <ul className={`line figures ${styles.label}`}>
          {rows.map(({ startTime, endTime, value }) => (
            <li key={startTime}>
              {t('bar.piece', { from: startTime, until: endTime, price: moneyText(value, unit, language) })}
              <ExactPrices values={[value]} unit={unit} />
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
