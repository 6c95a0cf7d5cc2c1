import { useLocale, useTranslations } from 'next-intl';
import type { Panel } from '@/lib/domain/diagram/drawing';
import { figuresAside, type ReadOf } from '@/lib/domain/diagram/readings';
import { AsideNote } from '../readings/aside-note';

/** Below a diagram: the figures for which a device answered impossible values, with a link to the readings that were set aside. */
export function AsideFigures({
  station,
  panels,
  read,
  nameOf,
}: {
  station: string;
  panels: readonly Panel[];
  read: ReadOf;
  /** The device of a circuit. */
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
