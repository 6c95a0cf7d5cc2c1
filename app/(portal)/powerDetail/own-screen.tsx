import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { LogScreen } from '../log-screen';
import { SetAsideScreen } from '../set-aside-screen';

/** What has a screen of its own beside the detail of a station: its communication log, and readings that were set aside. */
export function ownScreen(params: ListParams) {
  const id = firstParam(params, 'station');
  if (id === '') return null;
  if (firstParam(params, 'log') === '1') return <LogScreen place={{ kind: 'station', id }} params={params} />;
  if (firstParam(params, 'setAside') === '1') return <SetAsideScreen place={{ kind: 'station', id }} params={params} />;
  return null;
}
