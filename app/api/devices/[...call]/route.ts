import * as commLog from '@/lib/contract/portal/comm-log/export';
import * as connect from '@/lib/contract/portal/devices/connect';
import * as deviceControl from '@/lib/contract/portal/devices/control';
import * as deviceEdit from '@/lib/contract/portal/devices/edit';
import * as devices from '@/lib/contract/portal/devices/history';
import * as firmware from '@/lib/contract/portal/firmware';
import * as heldReadings from '@/lib/contract/portal/settings/held-readings';
import * as settings from '@/lib/contract/portal/comm-log/recording';
import * as versions from '@/lib/contract/portal/settings/copy-targets';
import { parseEventQuery } from '@/lib/domain/alarms/event-list';
import { parseLogQuery } from '@/lib/domain/comm-log/query';
import { ok } from '@/lib/domain/problem';
import { readDeviceEvents } from '@/lib/server/alarms/queries';
import { readHeldReadings } from '@/lib/server/settings/held-readings';
import { exportLog } from '@/lib/server/comm-log/actions';
import { readCopyTarget, readCopyTargets } from '@/lib/server/settings/queries';
import { readDeletedDevices } from '@/lib/server/devices/queries';
import { deleteDevice, editDevice, restoreDevice, closeControl, openControl } from '@/lib/server/devices/actions';
import * as own from '@/lib/server/devices/own-gateways';
import { readDeviceTrend } from '@/lib/server/devices/device-trend';
import { readUpgradeLog } from '@/lib/server/firmware/queries';
import { closeRecord, openRecord } from '@/lib/server/firmware/actions';
import { route } from '@/lib/server/http/route';
import { routeTable } from '@/lib/server/http/route-table';
import { signedInRoute } from '@/lib/server/http/signed-in-route';
import { openCommLog, recordReading, reportCommLog } from '@/lib/server/settings/actions';

export const { GET, POST } = routeTable(
  route(settings.openCommLog, ({ caller, input }) => openCommLog(caller, input)),
  route(settings.recordReading, ({ caller, input }) => recordReading(caller, input)),
  route(settings.reportCommLog, ({ caller, input }) => reportCommLog(caller, input)),
  route(deviceControl.beginControl, ({ caller, input }) => openControl(caller, input)),
  route(deviceControl.endControl, ({ caller, input }) => closeControl(caller, input)),
  signedInRoute(versions.copyTarget, ({ caller, session }, { device, target }) =>
    readCopyTarget(caller, session, device, target),
  ),
  signedInRoute(versions.copyTargets, ({ caller, session }, { device, find }) =>
    readCopyTargets(caller, session, device, find ?? ''),
  ),
  signedInRoute(deviceEdit.deleteDevice, ({ caller, session }, input) => deleteDevice(caller, session, input)),
  route(deviceEdit.listDeletedDevices, async ({ caller }) => {
    const devices = await readDeletedDevices(caller);
    return devices.ok ? ok({ restorable: devices.value }) : devices;
  }),
  route(deviceEdit.editDevice, ({ caller, input }) => editDevice(caller, input)),
  route(devices.deviceEvents, ({ caller, input: { type, device, kind, ...params } }) =>
    readDeviceEvents(caller, type, device, parseEventQuery(kind, params)),
  ),
  signedInRoute(firmware.upgradeLog, ({ caller, session }, input) =>
    readUpgradeLog(caller, input.device, session.userId),
  ),
  route(firmware.recordUpgrade, ({ caller, input }) => openRecord(caller, input)),
  route(firmware.closeUpgrade, ({ caller, input }) => closeRecord(caller, input)),
  route(heldReadings.heldReadings, ({ caller, input: { device, page } }) =>
    readHeldReadings(caller, device, Number(page)),
  ),
  signedInRoute(commLog.exportLog, ({ caller, session }, { device, station, ...query }) =>
    exportLog(caller, session, device === undefined ? { station: station ?? '' } : { device }, parseLogQuery(query)),
  ),
  route(deviceEdit.restoreDevice, ({ caller, input }) => restoreDevice(caller, input)),
  route(connect.connectGateway, ({ caller, input }) => own.connectGateway(caller, input)),
  route(connect.connectedGateway, ({ caller, input }) => own.readConnectedGateway(caller, input)),
  route(connect.confirmDevices, ({ caller, input }) => own.confirmDevices(caller, input)),
  route(connect.renewSecret, ({ caller, input }) => own.renewSecret(caller, input)),
  route(connect.disconnectGateway, ({ caller, input }) => own.disconnectGateway(caller, input)),
  route(devices.deviceTrend, ({ caller, input }) => readDeviceTrend(caller, input.type, input.device, Date.now())),
);
