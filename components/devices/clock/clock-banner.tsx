import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { WARN_MS } from '@/lib/domain/time/instant';
import type { ShownClock } from '@/lib/domain/time/shown';
import Alert from '@mui/material/Alert';
import { ZonedTime } from '../../ui/zoned-time';
import { useSpanText } from './use-span-text';

/** How far the clock of a gateway is off, since when, and how its times are handled; beyond five minutes as a warning. */
export function ClockBanner({
  clock,
  name,
  timeZone,
}: {
  clock: ShownClock;
  /** The gateway's name, on a page of another device. */
  name?: ReactNode;
  timeZone: string | null;
}) {
  const t = useTranslations('deviceClocks');
  const span = useSpanText()(clock.offset);
  const key = clock.offset < 0 ? 'behind' : clock.steady ? 'ahead' : 'unsteady';
  return (
    <Alert variant="strip" severity={Math.abs(clock.offset) > WARN_MS ? 'warning' : 'info'}>
      {t.rich(`${key}.${name === undefined ? 'own' : 'named'}`, { span, name: () => name })}{' '}
      {t.rich('since', { time: () => <ZonedTime at={clock.since} timeZone={timeZone} /> })}
    </Alert>
  );
}
