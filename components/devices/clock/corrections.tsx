import { useTranslations } from 'next-intl';
import { Times } from './held-table';
import { useSpanText } from './use-span-text';
import layout from '../../ui/layout.module.css';

/** Intervals whose readings are stored without the offset of the gateway's clock. */
export function Corrections({
  corrections,
  timeZone,
}: {
  corrections: readonly { readonly offset: number; readonly start: number; readonly end: number }[];
  timeZone: string | null;
}) {
  const t = useTranslations('deviceClocks.corrections');
  const span = useSpanText();
  if (corrections.length === 0) return null;
  return (
    <section className={`${layout.inset} hint`} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ul className={layout.lines}>
        {corrections.map(({ offset, start, end }) => (
          <li key={`${start} ${offset}`}>
            <Times from={start} to={end} timeZone={timeZone} />
            {' · '}
            {t(offset < 0 ? 'behind' : 'ahead', { span: span(offset) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
