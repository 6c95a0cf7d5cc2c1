import { useLocale, useTranslations } from 'next-intl';
import type { BoardFleet } from '@/lib/contract/portal/board';
import { quantityText } from '@/lib/format/quantity';
import { useZoneText } from '../ui/use-zone-text';
import { CurvePlot } from './curve-plot';
import type { CurveLine } from './day-curve';
import styles from './board.module.css';

type Curve = NonNullable<BoardFleet['curve']>;

/** Today's power of all stations compared with a typical day. `now` is the server time (epoch ms). */
export function FleetDay({ curve, now }: { curve: Curve; now: number }) {
  const t = useTranslations('board.day');
  return (
    <section className={styles.panel} aria-label={t('title')}>
      {curve.state === 'ready' ? <Drawn curve={curve} now={now} /> : <p className={styles.empty}>{t(curve.state)}</p>}
    </section>
  );
}

function Drawn({ curve, now }: { curve: Extract<Curve, { state: 'ready' }>; now: number }) {
  const t = useTranslations('board.day');
  const locale = useLocale();
  const zoneText = useZoneText();
  const { byNow, hours, whole, zone } = curve;
  const [from, to] = [hours[0]?.start, hours.at(-1)?.end];
  const lines = linesOf(hours, now);
  if (from === undefined || to === undefined || lines.length === 0) return <p className={styles.empty}>{t('none')}</p>;
  const energy = (kilowattHours: number) => quantityText(kilowattHours, 'kWh', locale);
  const note =
    byNow === null || whole === null
      ? zoneText(zone)
      : t('note', { byNow: energy(byNow), whole: energy(whole), zone: zoneText(zone) });
  return <CurvePlot {...{ lines, from, to, zone, note }} nameOf={(key) => t(key as 'today' | 'typical')} />;
}

/** The point of the current hour is placed at `now` at the latest. */
function linesOf(hours: Extract<Curve, { state: 'ready' }>['hours'], now: number): CurveLine[] {
  const points = (key: 'watts' | 'typical', until: number) =>
    hours.map(({ start, end, ...values }) => ({ at: Math.min((start + end) / 2, until), value: values[key] }));
  const lines: CurveLine[] = [
    { key: 'typical', colour: '--c-text', dashed: true, points: points('typical', Infinity) },
    {
      key: 'today',
      colour: '--e-solar',
      filled: true,
      points: points('watts', now).filter(({ at, value }) => value !== null || at < now),
    },
  ];
  return lines.filter((line) => line.points.some(({ value }) => value !== null));
}
