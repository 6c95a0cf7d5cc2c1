import { useTranslations } from 'next-intl';
import { InfoHint } from '../ui/hint';
import styles from './sheets.module.css';

/** Figures that the tariff sheet settles hour by hour (D9.5), and those that the report shows as measured. */
const SETTLED = ['charging', 'powerSelling', 'powerSelfUse'] as const;
const MEASURED = ['generation', 'charging', 'bought', 'sold', 'selfUse'] as const;

/** An info icon with the settlement rule of a tariff sheet figure; none for figures shown as measured. */
export function SettledHint({ name }: { name: string }) {
  const t = useTranslations('reports');
  const settled = SETTLED.find((one) => one === name);
  if (settled === undefined) return null;
  return (
    <InfoHint label={t('rules.label', { name: t(`columns.${settled}`) })}>{t(`rules.settled.${settled}`)}</InfoHint>
  );
}

/** The same for a report figure that the tariff sheet computes by another rule. */
export function MeasuredHint({ name }: { name: string }) {
  const t = useTranslations('reports');
  const measured = MEASURED.find((one) => one === name);
  if (measured === undefined) return null;
  return (
    <InfoHint label={t('rules.label', { name: t(`report.columns.${measured}`) })}>
      {t(`rules.measured.${measured}`)}
    </InfoHint>
  );
}

/** What lowers the completeness of a period. */
export function CompleteHint() {
  const t = useTranslations('reports');
  return <InfoHint label={t('rules.label', { name: t('columns.complete') })}>{t('rules.complete')}</InfoHint>;
}

/** The info icons of the tariff sheet, where its table has no header. */
export function SettledLine() {
  const t = useTranslations('reports');
  return (
    <ul className={`hint ${styles.rules}`} aria-label={t('rules.title')}>
      {SETTLED.map((name) => (
        <li key={name}>
          {t(`columns.${name}`)} <SettledHint name={name} />
        </li>
      ))}
    </ul>
  );
}

/** The rules as text, since icons cannot be opened on paper. */
export function PaperRules({ of }: { of: 'settled' | 'measured' }) {
  const t = useTranslations('reports');
  const rules: readonly (readonly [string, string])[] =
    of === 'settled'
      ? SETTLED.map((name) => [t(`columns.${name}`), t(`rules.settled.${name}`)])
      : MEASURED.map((name) => [t(`report.columns.${name}`), t(`rules.measured.${name}`)]);
  return (
    <dl className={styles.paperOnly}>
      {rules.map(([name, rule]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  );
}
