import { useLocale, useTranslations } from 'next-intl';
import type { ReadPicture } from '@/lib/client/board/queries';
import type { BoardStation } from '@/lib/contract/portal/board';
import { OLD_AFTER_MS } from '@/lib/domain/board/health';
import { QUARTER_HOUR_MS } from '@/lib/domain/time/durations';
import { flowOf, newestOld } from '@/lib/domain/energy/flow';
import type { FlowLeg } from '@/lib/domain/energy/flow';
import { ageOf } from '@/lib/format/age';
import { quantityText } from '@/lib/format/quantity';
import { EnergyFlow } from '../stations/overview/energy-flow';
import { oldPowersOf, powersOf, setAsideOf } from '../stations/overview/powers';
import { CurvePlot } from './curve-plot';
import type { CurveLine } from './day-curve';
import { StationPicture } from './station-picture';
import styles from './board.module.css';

const NO_ZONE = 'UTC';

/** One favourite: its energy flow, today compared with yesterday, and the forecast. `now` is the server time of the data (epoch ms). */
export function StationPage({
  station,
  now,
  readPicture,
}: {
  station: BoardStation;
  now: number;
  readPicture?: ReadPicture | undefined;
}) {
  const t = useTranslations('board.station');
  const locale = useLocale();
  const { figures, forecast } = station;
  const energy = (kilowattHours: number | null | undefined) =>
    kilowattHours === null || kilowattHours === undefined ? '-' : quantityText(kilowattHours, 'kWh', locale);
  const facts = [
    ['made', figures?.yieldToday.value],
    ['byNow', forecast?.byNow],
    ['whole', forecast?.today],
    ['tomorrow', forecast?.tomorrow],
  ] as const;
  return (
    <div className={styles.station}>
      <section className={`${styles.panel} ${styles.flow}`} aria-label={t('flow')}>
        <Flow station={station} now={now} />
      </section>
      <section className={styles.panel} aria-label={t('curve')}>
        <Curve station={station} />
      </section>
      <div className={styles.below}>
        <StationPicture address={station.picture} read={readPicture} />
        <dl className={styles.facts}>
          {facts.map(([name, amount]) => (
            <div key={name} className={styles.tile} data-fact={name}>
              <dt className={styles.name}>{t(name)}</dt>
              <dd className={styles.big}>{energy(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function Flow({ station: { capacity, figures }, now }: { station: BoardStation; now: number }) {
  const t = useTranslations('board.station');
  const tAge = useTranslations('common.value');
  const locale = useLocale();
  const isOld = (at: number) => now - at > OLD_AFTER_MS;
  const legs = figures ? flowOf(powersOf(figures), (capacity ?? 0) * 1_000, oldPowersOf(figures, isOld)) : [];
  if (legs.length === 0) return <p className={styles.empty}>{t('noFlow')}</p>;
  const oldAt = newestOld(legs);
  const aside = figures ? setAsideOf(figures).map((node) => t(`nodes.${node}`)) : [];
  const watts = (leg: FlowLeg) => (leg.watts === null ? '-' : quantityText(leg.watts, 'W', locale));
  const age = (at: number) => tAge('age', { ...ageOf(at, now) });
  return (
    <>
      <EnergyFlow legs={legs} nameOf={(node) => t(`nodes.${node}`)} wattsOf={watts} />
      <ul className="visually-hidden">
        {legs.map((leg) => (
          <li key={leg.node}>
            {`${t(`nodes.${leg.node}`)}: ${watts(leg)}`}
            {leg.oldAt !== null && ` (${age(leg.oldAt)})`}
          </li>
        ))}
      </ul>
      {aside.length > 0 && (
        <p className={styles.note}>{t('aside', { names: new Intl.ListFormat(locale).format(aside) })}</p>
      )}
      {oldAt !== null && <p className={styles.note}>{t('old', { age: age(oldAt) })}</p>}
    </>
  );
}

function Curve({ station: { curve, forecast, zone } }: { station: BoardStation }) {
  const t = useTranslations('board.station');
  const lines = curve ? linesOf(curve, forecast) : [];
  const most = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ value }) => value ?? 0)));
  if (!curve || most === 0) return <p className={styles.empty}>{t('noCurve')}</p>;
  const { from, to } = curve;
  const nameOf = (key: string) => t(key as 'today' | 'yesterday' | 'expected');
  return <CurvePlot {...{ lines, nameOf, from, to }} zone={zone ?? NO_ZONE} />;
}

/** Yesterday lies below today; on days with a clock change the points are aligned by the time since midnight. */
function linesOf(
  { from, to, today, yesterday }: NonNullable<BoardStation['curve']>,
  forecast: BoardStation['forecast'],
): CurveLine[] {
  const across = (values: readonly (number | null)[]) =>
    values.map((value, index) => ({ at: from + (index + 0.5) * QUARTER_HOUR_MS, value })).filter(({ at }) => at <= to);
  const expected = (forecast?.hours ?? []).map(({ start, end, watts }) => ({ at: (start + end) / 2, value: watts }));
  const lines: CurveLine[] = [
    { key: 'yesterday', colour: '--c-muted', points: across(yesterday) },
    { key: 'expected', colour: '--c-text', dashed: true, points: expected },
    { key: 'today', colour: '--e-solar', filled: true, points: across(today) },
  ];
  return lines.filter(({ points }) => points.some(({ value }) => value !== null));
}
