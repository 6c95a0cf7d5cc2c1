import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { symbolsHref } from './addresses';
import { Symbol } from './symbols/symbol';
import layout from '../ui/layout.module.css';
import styles from './diagrams.module.css';

const SWITCHES = ['closed', 'open', 'moving', 'faulty', 'unknown'] as const;
const BREAKERS = [
  ...SWITCHES.map((state) => ({ name: `states.${state}` as const, state })),
  { name: 'key.tripped', state: 'open', tripped: true },
  { name: 'key.sample', state: 'open', sample: true },
] as const;
const WIRES = [
  ['high', 'live'],
  ['low', 'live'],
  ['house', 'live'],
  ['low', 'dead'],
  ['low', 'unknown'],
] as const;

/** Below a diagram: the meaning of colours and shapes, the keys, and a link to all symbols. */
export function DiagramKey() {
  const t = useTranslations('diagrams');
  return (
    <section className={styles.key} aria-label={t('key.label')}>
      <ul className={layout.row}>
        {BREAKERS.map(({ name, ...style }) => (
          <li key={name}>
            <svg viewBox="-26 -34 52 68" width="36" height="46" overflow="visible" aria-hidden="true">
              <Symbol kind="breaker" {...style} />
            </svg>
            {t(name)}
          </li>
        ))}
        {WIRES.map(([volts, energy]) => (
          <li key={`${volts} ${energy}`}>
            <svg viewBox="0 0 48 12" width="48" height="12" aria-hidden="true">
              <polyline className={styles.wire} points="2,6 46,6" data-volts={volts} data-energy={energy} />
            </svg>
            {t(`key.${energy === 'live' ? volts : energy}`)}
          </li>
        ))}
      </ul>
      <p id="diagram-keys">{t('key.keys')}</p>
      <Link href={symbolsHref} className="touchable">
        {t('key.all')}
      </Link>
    </section>
  );
}
