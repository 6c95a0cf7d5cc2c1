import type { DeviceDetail } from '@/lib/domain/stations/fleet/types';
import { isGateway } from '@/lib/domain/devices/device-types';
import { ClockBanner } from './clock-banner';

/** The clock offset on a gateway's page; nothing for other devices or a correct clock. */
export function GatewayClock({ detail: { device, gateway, station } }: { detail: DeviceDetail }) {
  if (!isGateway(device.type) || !gateway?.clock) return null;
  return <ClockBanner clock={gateway.clock} timeZone={station?.timeZone ?? null} />;
}
