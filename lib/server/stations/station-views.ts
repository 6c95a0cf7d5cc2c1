import 'server-only';
import type { StationViewList, StationView } from '@/lib/contract/portal/stations/views';
import { getStationViews } from '@/lib/contract/upstream/stations/views';
import type { StationViewDto } from '@/lib/contract/upstream/stations/views';
import { ok } from '@/lib/domain/problem';
import type { Outcome } from '@/lib/domain/problem';
import { firstParam } from '@/lib/domain/list-params';
import type { ListParams } from '@/lib/domain/list-params';
import { unknownParts, VIEW_PARAM } from '@/lib/domain/stations/views';
import type { OpenedView, ViewOfAddress } from '@/lib/domain/stations/views';
import type { Caller } from '../http/caller';
import { callUpstream } from '../http/upstream-client';
import { isMissing } from '../http/upstream-problem';
import type { SessionContent } from '../session/seal';
import { forPage, requireCaller } from '../session/page-context';

/** The caller's saved views and those shared with them; empty if the upstream stores none. */
async function readStationViews(caller: Caller): Promise<Outcome<Omit<StationViewList, 'leads'>>> {
  const answer = await callUpstream(getStationViews, {}, caller);
  if (!answer.ok) return isMissing(answer.problem) ? ok({ supported: false, views: [] }) : answer;
  return ok({ supported: true, views: answer.value.map(toStationView) });
}

/** The same, and whether the caller may share one with their organisation. */
export async function readViewList(caller: Caller, { profile }: SessionContent): Promise<Outcome<StationViewList>> {
  const list = await readStationViews(caller);
  const leads = profile.enterpriseAuth && profile.enterpriseCode !== '';
  return list.ok ? ok({ ...list.value, leads }) : list;
}

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

function toStationView(dto: StationViewDto): StationView {
  return {
    ...{ id: dto.view_id, name: dto.name, params: dto.params, layout: dto.layout ?? null },
    ...{ own: dto.own === 1, owner: dto.owner_name, removable: dto.removable === 1 },
    ...{ shared: dto.shared === 1, enterprise: dto.enterprise_name },
  };
}
