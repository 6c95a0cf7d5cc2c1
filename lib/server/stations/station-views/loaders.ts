import 'server-only';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { unknownParts, VIEW_PARAM } from '@/lib/domain/stations/views';
import type { OpenedView, ViewOfAddress } from '@/lib/domain/stations/views';
import { forPage, requireCaller } from '../../session/loaders';
import { readStationViews } from './data';

/** The saved view that an address opens, and the parts of the address that are not applied. */
export async function loadViewOfAddress(params: ListParams): Promise<ViewOfAddress> {
  const id = firstParam(params, VIEW_PARAM);
  return { opened: id === '' ? null : await loadOpenedView(id), unknown: unknownParts(params) };
}

/** An unreadable view still opens: its filters are in the address. */
async function loadOpenedView(id: string): Promise<OpenedView> {
  const list = await forPage(await readStationViews(await requireCaller()));
  if (!list.ok) return { state: 'unread' };
  const view = list.value.views.find((one) => one.id === id);
  if (!view) return { state: 'gone' };
  const { layout, name, own, params } = view;
  return { state: 'open', id, layout, name, own, params };
}
