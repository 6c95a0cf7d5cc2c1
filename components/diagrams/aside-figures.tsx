import { useLocale, useTranslations } from 'next-intl';
import type { Panel } from '@/lib/domain/diagrams/drawing';
import { figuresAside, type ReadOf } from '@/lib/domain/diagrams/readings';
import { AsideNote } from '../energy/aside-note';

/** Below a diagram: the values that are implausible and were excluded, with a link to the excluded readings. */
export function AsideFigures({
  station,
  panels,
  read,
  nameOf,
}: {
  station: string;
  panels: readonly Panel[];
  read: ReadOf;
  /** Returns the name of a circuit's device. */
  nameOf: (circuit: string) => string;
}) {
  const t = useTranslations('diagrams');
  const locale = useLocale();
  const list = new Intl.ListFormat(locale, { style: 'narrow' });
  const names = [...figuresAside(panels, read)].map(([circuit, figures]) =>
    t('figuresOf', {
      device: nameOf(circuit),
      figures: list.format(figures.map(({ label, name }) => (label ? t(`figures.${label}`) : name))),
    }),
  );
  return <AsideNote station={station} names={names} />;
}
