import { useTranslations } from 'next-intl';
import { TOLERANCE_MS, WARN_MS } from '@/lib/domain/time/instant';
import { STEADY } from '@/lib/domain/time/offset';
import type { ShownClock } from '@/lib/domain/time/shown';
import { useSpanText } from './use-span-text';
import layout from '../../ui/layout.module.css';

/** The current offset of a gateway's clock, and, expandable, how its readings are handled in that case. */
export function ClockRules({ clock }: { clock: ShownClock | null }) {
  const t = useTranslations('deviceClocks.rules');
  const span = useSpanText();
  const key = clock === null ? 'right' : clock.offset < 0 ? 'behind' : clock.steady ? 'ahead' : 'unsteady';
  return (
    <div className={`${layout.inset} hint`}>
      <p>{t(`now.${key}`, { span: span(clock?.offset ?? 0), right: span(TOLERANCE_MS) })}</p>
      <details>
        <summary>{t('title')}</summary>
        <ul className={layout.items}>
          <li>{t('right', { right: span(TOLERANCE_MS) })}</li>
          <li>{t('corrected', { steady: span(STEADY.ms) })}</li>
          <li>{t('held')}</li>
          <li>{t('warning', { warning: span(WARN_MS) })}</li>
        </ul>
      </details>
    </div>
  );
}
