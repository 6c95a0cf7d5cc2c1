import { useTranslations } from 'next-intl';
import { SYMBOL_KINDS, symbolFacts } from '@/lib/domain/diagrams/symbols';
import { BackLink } from '../ui/back-link';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import { diagramHref } from './addresses';
import { Symbol } from './symbols/symbol';
import { useStateLabel, useSymbolLabels } from './use-symbol-labels';
import layout from '../ui/layout.module.css';
import styles from './diagrams.module.css';

const SCHEMES = ['light', 'dark'] as const;

/** Every symbol in every state, on a light and on a dark background. */
export function SymbolsPage() {
  const t = useTranslations('diagrams');
  const symbolLabels = useSymbolLabels();
  const labelOf = useStateLabel();
  return (
    <>
      <BackLink href={diagramHref('')}>{t('title')}</BackLink>
      <PageHead title={t('catalogue.title')} note={t('catalogue.note')} />
      <div className={styles.catalogue}>
        {SYMBOL_KINDS.map((kind) => {
          const { height, states, width } = symbolFacts(kind);
          const box = `${-width / 2 - 8} ${-height / 2 - 8} ${width + 16} ${height + 16}`;
          return (
            <Panel key={kind} title={t(`symbols.${kind}`)}>
              <div className={layout.stack}>
                {SCHEMES.map((scheme) => (
                  <ul key={scheme} className={styles.states} data-ground={scheme} aria-label={t(`catalogue.${scheme}`)}>
                    {states.map((state) => (
                      <li key={state}>
                        <svg viewBox={box} width={width + 16} height={height + 16} overflow="visible">
                          <Symbol kind={kind} state={state} label={symbolLabels(kind, state)} />
                        </svg>
                        <span aria-hidden="true">{labelOf(kind, state)}</span>
                      </li>
                    ))}
                  </ul>
                ))}
              </div>
            </Panel>
          );
        })}
      </div>
    </>
  );
}
