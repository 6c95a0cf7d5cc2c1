import type { DeviceOrStation } from '@/lib/domain/comm-log/place';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { LogScreen } from './log-screen';
import { SetAsideScreen } from './set-aside-screen';

/** Separate screens next to the detail of a device or a station: its communication log, and readings that were set aside. */
export function ownScreen(scope: DeviceOrStation, params: ListParams) {
  if (scope.id === '') return null;
  if (firstParam(params, 'log') === '1') return <LogScreen scope={scope} params={params} />;
  if (firstParam(params, 'setAside') === '1') return <SetAsideScreen scope={scope} params={params} />;
  return null;
}
