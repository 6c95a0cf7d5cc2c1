import Link from 'next/link';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import { isGateway } from '@/lib/domain/devices/device-types';
import { deviceHref } from '../devices/addresses';
import { ClockBanner } from '../devices/clock/clock-banner';

/** The gateways of a station whose clocks are off. */
export function StationClocks({ detail: { devices, gateways, station } }: { detail: StationDetail }) {
  const off = gateways.flatMap(({ clock, uuid }) => (clock ? [{ clock, uuid }] : []));
  if (off.length === 0) return null;
  return (
    <div className="stack">
      {off.map(({ clock, uuid }) => {
        const gateway = devices.find(({ type, gatewayUuid }) => isGateway(type) && gatewayUuid === uuid);
        const name = gateway ? (
          <Link href={deviceHref(gateway.type, gateway.id)} prefetch={false}>
            <bdi>{gateway.name}</bdi>
          </Link>
        ) : (
          <bdi>{uuid}</bdi>
        );
        return <ClockBanner key={uuid} clock={clock} name={name} timeZone={station.timeZone} />;
      })}
    </div>
  );
}
