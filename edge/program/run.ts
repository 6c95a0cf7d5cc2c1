import { once } from 'node:events';
import { openLines } from '../devices';
import { EdgeGateway } from '../gateway';
import { ownDevice, thisMachine } from '../own-device';
import { FaultWatch } from '../faults/fault-watch';
import { Poller, type PolledDevice } from '../poller';
import { openDiskOutbox } from '../store/disk-outbox';
import { dayCountersIn } from './day-file';
import { FoundDevices } from '../found-devices';
import type { Loaded } from './load';
import { SettingWrites } from '../writing/setting-writes';
import { WriteJournal } from '../writing/journal';
import type { Telemetry } from '@/lib/contract/gateway/messages';
import { lockFolder } from './lock';
import { stateFile } from './state-file';
import { serveStatus } from './status';

/** Reads, stores and sends until the signal is aborted. Nothing is written to a device, at the start and the end neither. */
export async function run(
  { config, folder, maps }: Loaded,
  version: string,
  log: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const { devices, gateway: portal, interval, status } = config;
  const unlock = lockFolder(folder);
  const store = openDiskOutbox({ folder, clock: () => new Date(), maxDays: config.store.days, log });
  const lines = openLines(config, maps, log);
  const push = (samples: Telemetry['samples']) => {
    const sent = samples.flatMap((sample) => {
      const datas = sample.datas.filter(({ device_id: id }) => found?.isConfirmed(id) ?? true);
      return datas.length > 0 ? [{ ...sample, datas }] : [];
    });
    if (sent.length > 0) store.push(sent);
  };
  const faults = new FaultWatch({
    ...{ devices: new Set(devices.map(({ id }) => id)), clock: Date.now },
    ...stateFile(folder, 'faults.json', 'faults of devices', log),
  });
  const pollerOf = (own: readonly PolledDevice[]) =>
    new Poller(own, {
      ...{ intervalMs: interval * 1_000, push, log },
      watch: (device, values) => {
        if (found?.isConfirmed(device.id) ?? true) faults.check(device, values);
      },
    });
  const counters = dayCountersIn(folder, config.timeZone, log);
  const pollers = lines.map(({ devices: all }) =>
    pollerOf(all.map(({ driver, id, name }) => ({ id, name, driver: counters.wrap(id, driver) }))),
  );
  const own = ownDevice({
    ...{ version, serial: portal.id, machine: thisMachine(folder) },
    isConnected: () => gateway.link.connected,
    waiting: () => store.length,
    devices: () => devices.map(({ id }) => gateway.stateOf(id)),
  });
  const keyed = devices.flatMap(({ driver: driverName, id, key }) => {
    const device = pollers.flatMap((poller) => poller.devices).find((one) => one.id === id);
    return key !== undefined && device ? [{ id, key, driverName, driver: device.driver }] : [];
  });
  const found =
    keyed.length > 0
      ? new FoundDevices({ devices: keyed, ...stateFile(folder, 'confirmed.json', 'what is confirmed', log), log })
      : undefined;
  const all = pollers.flatMap((poller) => poller.devices);
  const writes = new SettingWrites({
    ...{ devices: all, log, clock: Date.now, journal: new WriteJournal(folder) },
    ...{
      allowed: new Set(devices.filter(({ write }) => write).map(({ id }) => id)),
      leastMs: config.writeInterval * 1_000,
    },
  });
  const ownPollers = portal.device === undefined ? [] : [pollerOf([{ id: portal.device, driver: own }])];
  const gateway: EdgeGateway = new EdgeGateway({
    ...portal,
    ...{ pollers: [...pollers, ...ownPollers], store, events: faults, found, writes, log },
  });
  const page =
    status.port === 0
      ? null
      : await serveStatus(status.port, {
          ...{ gateway, lines, queue: store, faults, found, writes, version },
          identity: { id: portal.id, url: portal.url },
        }).catch((error: Error) => {
          log(`there is no status page: ${error.message}`);
          return null;
        });
  log(
    `${devices.length} devices on ${lines.length} lines, every ${interval} s; messages from before that wait: ${store.length}`,
  );
  if (page) log(`status: http://localhost:${status.port}`);
  gateway.start();
  if (!signal.aborted) await once(signal, 'abort');
  log('stops; what is stored is sent at the next start');
  page?.close();
  await Promise.all(lines.map((line) => line.close()));
  await gateway.close();
  counters.close();
  await store.close();
  unlock();
}
