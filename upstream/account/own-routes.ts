import type { FastifyInstance } from 'fastify';
import { doDemoLogin as demoLogin, getDemoAccounts as demoAccounts } from '@/lib/contract/upstream/demo';
import * as lists from '@/lib/contract/upstream/list-layout';
import * as charts from '@/lib/contract/upstream/saved-chart';
import * as views from '@/lib/contract/upstream/station-view';
import * as own from '@/lib/contract/upstream/own-session';
import { uploadAvatar, uploadFile } from '@/lib/contract/upstream/upload';
import { deleteChart } from '../charts/delete-chart';
import { getChartList } from '../charts/get-chart-list';
import { saveChart } from '../charts/save-chart';
import { shareChart } from '../charts/share-chart';
import * as board from '@/lib/contract/upstream/board';
import { addBoardLink, deleteBoardLink, getBoardLinks } from '../board/board-links';
import { getBoard, setBoard } from '../board/own-board';
import { uploadAvatar as avatar } from '../files/upload-avatar';
import { uploadFile as stationPicture } from '../files/upload-file';
import { getListLayouts, setListLayout } from '../shell/own-layouts';
import { confirmIdentity } from './confirm-identity';
import { doRememberedLogin } from './do-remembered-login';
import { forgetDevice } from './forget-device';
import { getGivenAccess } from './get-given-access';
import { getProfile } from './get-profile';
import { getSessions } from './get-sessions';
import { rememberDevice } from './remember-device';
import { revokeSessions } from './revoke-sessions';
import { doDemoLogin } from './do-demo-login';
import { getDemoAccounts } from './get-demo-accounts';
import { deleteStationView } from '../stations/delete-station-view';
import { getStationViews } from '../stations/get-station-views';
import { saveStationView } from '../stations/save-station-view';
import { anonymous, ownSession, stationsIn } from '../api/guards';
import { serve } from '../api/serve';
import { serveFile } from '../api/serve-file';
import type { Backend } from '../api/session-gate';

/** Calls on the caller's account: profile, sessions, remembered devices, pictures and saved charts. */
export function registerOwnRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, own.getProfile, { action: 'list', object: ownSession }, getProfile);
  serve(app, backend, own.getSessions, { action: 'list', object: ownSession }, getSessions);
  serve(app, backend, own.getGivenAccess, { action: 'list', object: ownSession }, getGivenAccess);
  // The service looks up the named session among the caller's own.
  serve(app, backend, own.revokeSessions, { action: 'sign-out', object: ownSession }, revokeSessions);
  serve(app, backend, own.confirmIdentity, { action: 'change-account', object: ownSession }, confirmIdentity);
  serve(app, backend, own.rememberDevice, { action: 'change-account', object: ownSession }, rememberDevice);
  serve(app, backend, own.doRememberedLogin, { action: 'sign-in', object: anonymous }, doRememberedLogin);
  serve(app, backend, own.forgetDevice, { action: 'sign-in', object: anonymous }, forgetDevice);
  serve(app, backend, demoAccounts, { action: 'sign-in', object: anonymous }, getDemoAccounts);
  serve(app, backend, demoLogin, { action: 'sign-in', object: anonymous }, doDemoLogin);
  serve(app, backend, board.getBoard, { action: 'list', object: ownSession }, getBoard);
  serve(app, backend, board.setBoard, { action: 'change-account', object: ownSession }, setBoard);
  serve(app, backend, board.getBoardLinks, { action: 'list', object: ownSession }, getBoardLinks);
  serve(app, backend, board.addBoardLink, { action: 'change-account', object: ownSession }, addBoardLink);
  serve(app, backend, board.deleteBoardLink, { action: 'change-account', object: ownSession }, deleteBoardLink);
  serve(app, backend, uploadAvatar, { action: 'upload', object: ownSession }, avatar);
  serve(app, backend, uploadFile, { action: 'upload', object: ownSession }, stationPicture);
  serve(app, backend, lists.getListLayouts, { action: 'list', object: ownSession }, getListLayouts);
  serve(app, backend, lists.setListLayout, { action: 'change-account', object: ownSession }, setListLayout);
  serve(app, backend, views.getStationViews, { action: 'list', object: ownSession }, getStationViews);
  // The services look up the view among the caller's own, and those of the organisation that they lead.
  serve(app, backend, views.saveStationView, { action: 'keep-view', object: ownSession }, saveStationView);
  serve(app, backend, views.deleteStationView, { action: 'keep-view', object: ownSession }, deleteStationView);
  // The services change only the caller's own charts.
  serve(app, backend, charts.getChartList, { action: 'list', object: ownSession }, getChartList);
  serve(app, backend, charts.saveChart, { action: 'keep-chart', object: ownSession }, saveChart);
  const shown = stationsIn(({ station_id: id }: { station_id?: string | undefined }) => (id === undefined ? [] : [id]));
  serve(app, backend, charts.shareChart, { action: 'edit-basic', object: shown }, shareChart);
  serve(app, backend, charts.deleteChart, { action: 'keep-chart', object: ownSession }, deleteChart);
  serveFile(app, backend);
}
