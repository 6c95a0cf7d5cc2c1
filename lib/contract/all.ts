import type { Entry } from './entry';
import { getAccumulativeDataByZone, getGroupAccumulativeDataByZone } from './timeseries/accumulative';
import { getDeviceEvents } from './timeseries/events';
import { getAggregateData, getHistoryData, getHistoryDataByQuery } from './timeseries/history';
import * as account from './upstream/account/registration';
import { getAlarmBell, getAlarmList, readAlarms } from './upstream/alarms/alarm';
import * as handling from './upstream/alarms/handling';
import { exportAlarms, getAlarmPage } from './upstream/alarms/page';
import * as connect from './upstream/devices/connect';
import { getDeletedDevices, restoreDevice } from './upstream/devices/deleted';
import { getDeletedStations, restoreStation } from './upstream/stations/deleted';
import * as board from './upstream/board';
import * as lists from './upstream/shell';
import * as views from './upstream/stations/views';
import { addCommLog, exportCommLog, getCommLogList, updateCommLog } from './upstream/comm-log';
import { getHeldReadings } from './upstream/settings';
import { doDemoLogin, getDemoAccounts } from './upstream/account/demo';
import { deleteDevice, editDevice, getDeviceFuns, getDeviceTemp, saveDevice } from './upstream/devices/device';
import * as enterprise from './upstream/organisation';
import * as charts from './upstream/charts';
import * as notices from './upstream/notifications/preferences';
import * as own from './upstream/account/own-session';
import { getAlarmOverview, getFleetFigures, getFleetRevenue } from './upstream/overview';
import { getPointSeries, getPointValues, getPowerToday } from './upstream/live';
import * as push from './upstream/notifications/push';
import { getMessagingServers, getStationRelevance } from './upstream/stations/relevance';
import { exportEnergyReport, getEnergyReport, getFirstDay } from './upstream/reports';
import {
  decideReadings,
  getAsideReadings,
  getReadingsToDecide,
  getSetAside,
  undoReadingDecision,
} from './upstream/energy';
import { deleteShareByList, getShareList, saveStationShare, setAuthByList } from './upstream/sharing/shares';
import { addStation, checkUnit, collectStation, deleteStation, editStation } from './upstream/stations/edit';
import { endEnterprise, getStationAccess, getTransferEffect } from './upstream/sharing/station-access';
import {
  correctStationTariff,
  exportTariffSheet,
  getStationTariff,
  getStationTariffList,
  getTariffCorrections,
  getTariffSheet,
  setStationTariff,
} from './upstream/tariffs';
import { getFile, uploadAvatar, uploadFile } from './upstream/files';
import { getValueLimits } from './upstream/devices/value-limits';
import { doLogin, doLoginAlias, doLogout } from './upstream/account/sign-in';

/** Every call of the upstream. */
export const UPSTREAM_ENTRIES: readonly Entry[] = [
  doLogin,
  doLoginAlias,
  doLogout,
  account.doRegister,
  account.doRegisterEnterprise,
  account.getVerifyCode,
  account.sendPhoneCode,
  account.resetPassword,
  account.changePassword,
  account.reviseName,
  account.reviseInform,
  own.getProfile,
  own.getSessions,
  own.getGivenAccess,
  own.revokeSessions,
  own.confirmIdentity,
  own.doRememberedLogin,
  own.rememberDevice,
  own.forgetDevice,
  board.getBoard,
  board.setBoard,
  board.getBoardLinks,
  board.addBoardLink,
  board.deleteBoardLink,
  lists.getListLayouts,
  lists.setListLayout,
  views.getStationViews,
  views.saveStationView,
  views.deleteStationView,
  getDemoAccounts,
  doDemoLogin,
  uploadFile,
  uploadAvatar,
  getFile,
  getStationRelevance,
  getMessagingServers,
  getPointValues,
  getPointSeries,
  getPowerToday,
  getEnergyReport,
  getFirstDay,
  exportEnergyReport,
  addStation,
  checkUnit,
  editStation,
  deleteStation,
  getDeletedStations,
  restoreStation,
  collectStation,
  saveStationShare,
  getShareList,
  setAuthByList,
  deleteShareByList,
  getStationAccess,
  getTransferEffect,
  endEnterprise,
  setStationTariff,
  correctStationTariff,
  getTariffCorrections,
  getStationTariff,
  getStationTariffList,
  getTariffSheet,
  exportTariffSheet,
  enterprise.setEnterprise,
  enterprise.getMemberList,
  enterprise.getEnterpriseStations,
  enterprise.transferAuth,
  enterprise.joinEnterprise,
  enterprise.deleteMember,
  enterprise.linkStation,
  enterprise.getUserLinkStation,
  enterprise.getInvitationList,
  enterprise.withdrawInvitation,
  enterprise.getOwnInvitations,
  enterprise.answerInvitation,
  enterprise.leaveEnterprise,
  getDeviceTemp,
  getDeviceFuns,
  editDevice,
  deleteDevice,
  saveDevice,
  getDeletedDevices,
  restoreDevice,
  connect.connectGateway,
  connect.getConnectedGateway,
  connect.confirmGatewayDevices,
  connect.renewGatewaySecret,
  connect.disconnectGateway,
  addCommLog,
  updateCommLog,
  getCommLogList,
  getHeldReadings,
  getValueLimits,
  exportCommLog,
  getSetAside,
  getAsideReadings,
  getReadingsToDecide,
  decideReadings,
  undoReadingDecision,
  getAlarmList,
  getAlarmPage,
  exportAlarms,
  handling.acknowledgeAlarms,
  handling.assignAlarms,
  handling.commentAlarm,
  handling.getAlarmNotes,
  handling.getAlarmPeople,
  getAlarmBell,
  readAlarms,
  getAlarmOverview,
  getFleetFigures,
  getFleetRevenue,
  charts.getChartList,
  charts.saveChart,
  charts.shareChart,
  charts.deleteChart,
  notices.getStationNotices,
  notices.setStationNotices,
  notices.setAllNotices,
  notices.setPlannedWork,
  notices.getNotices,
  notices.setQuietHours,
  notices.addReportMail,
  notices.deleteReportMail,
  notices.sendReportMail,
  notices.unsubscribe,
  push.addPush,
  push.renewPush,
  push.removePush,
];

/** Every call of the time-series service. */
export const TIMESERIES_ENTRIES: readonly Entry[] = [
  getHistoryData,
  getHistoryDataByQuery,
  getAccumulativeDataByZone,
  getGroupAccumulativeDataByZone,
  getAggregateData,
  getDeviceEvents,
];

/** All calls that an operator's own upstream may have to implement, as listed in the OpenAPI document. Names are unique. */
export const ALL_ENTRIES: readonly Entry[] = [...UPSTREAM_ENTRIES, ...TIMESERIES_ENTRIES];
