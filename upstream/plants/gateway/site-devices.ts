import { versionText } from '@/lib/domain/firmware/versions';
import type { FirmwareVersions } from '@/lib/domain/firmware/types';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { withEffects } from '../events/effects';
import type { EventQueue } from '../events/event-queue';
import { ratingOf } from '../events/rating';
import { plantReading } from '../floating/circuit-readings';
import { isAsleep } from '../readings/asleep';
import type { GatewayCondition } from '../readings/gateway-reading';
import { inverterReading } from '../readings/inverter-reading';
import type { Reading } from '../readings/reading';
import { typeReading } from '../readings/type-reading';
import { CONTROL_ENABLED, deviceType, isGateway } from '@/lib/domain/devices/device-types';
import type { RemoteCommand } from '@/lib/domain/devices/remote-control';
import type { DeviceTypeCode } from '@/lib/domain/devices/types';
import type { ControlProblem } from '@/lib/gateway-device/requests';
import type { GatewayPlan, DeviceFault } from '../plants-file';
import type { WriteOutcome } from '../settings/plant-settings';
import type { SettingsFile } from '../settings/settings-file';
import { Station } from '../station';
import type { StationState } from '../station-state';
import { RemoteSwitches } from './remote-switches';

export interface SiteDevice {
  readonly id: string;
  readonly type: DeviceTypeCode;
}

type Link = Pick<
  GatewayCondition,
  'connected' | 'startedAt' | 'sentKilobytes' | 'receivedKilobytes' | 'waiting' | 'clockError'
>;

/** Placeholder link: the reading of a breaker does not use it. */
const NO_LINK: Link = {
  ...{ connected: true, startedAt: 0, sentKilobytes: 0, receivedKilobytes: 0, waiting: 0, clockError: 0 },
};
/** Effects of firmware on devices; none without it. */
interface FirmwareEffects {
  /** Whether a device is off at an instant (epoch ms) because it restarts. */
  away(id: string, instant: number): boolean;
  /** Its versions; null if it has its factory firmware. */
  exchanged(id: string, instant: number): FirmwareVersions | null;
}
const NO_FIRMWARE: FirmwareEffects = { away: () => false, exchanged: () => null };

/** The devices behind one gateway and the station they measure. */
export class SiteDevices {
  readonly station: Station;
  readonly switches: RemoteSwitches;
  private readonly circuits: ReadonlyMap<string, { readonly device: string; readonly key: string }>;

  constructor(
    private readonly plan: GatewayPlan,
    state: StationState,
    /** The planned faults. */
    private readonly queue: Pick<EventQueue, 'plannedFor'>,
    /** Store of the settings written by users. */
    private readonly stored: Pick<SettingsFile, 'of' | 'keep'> = { of: () => ({}), keep: () => undefined },
    private readonly firmware: FirmwareEffects = NO_FIRMWARE,
  ) {
    this.circuits = new Map(plan.site.plant?.circuits.map((circuit) => [circuit.device, circuit]) ?? []);
    this.switches = new RemoteSwitches(stored);
    // The breaker before the inverters cuts them off when open; those of a floating plant are part of its circuits.
    const breakers = plan.site.plant
      ? []
      : plan.devices.flatMap(({ id, type }) => (deviceType(type).role === 'switch' ? [id] : []));
    this.station = new Station(
      plan.site,
      state,
      // A restarting unit feeds nothing.
      (unit, instant) =>
        firmware.away(unit, instant) ||
        this.faultOf(unit, instant)?.type === 'fault' ||
        this.switches.isOpen(unit, instant),
      (_, instant) =>
        breakers.some((id) => this.faultOf(id, instant)?.type === 'fault' || this.switches.isOpen(id, instant)),
      (unit) => stored.of(unit),
    );
  }

  get list(): readonly SiteDevice[] {
    return this.plan.devices;
  }

  has(id: string): boolean {
    return this.plan.devices.some((device) => device.id === id);
  }

  /** The worst fault of a device at an instant. */
  faultOf(id: string, instant: number): DeviceFault | null {
    return this.queue.plannedFor(id, instant)[0] ?? null;
  }

  /** A unit without a battery sleeps at night and does not answer, as intended. */
  asleep(id: string): boolean {
    const unit = this.plan.site.units.find((candidate) => candidate.id === id);
    return isAsleep(unit, this.station.moment);
  }

  /** The current reading of a device with the effects of its faults; null if it does not exist or is asleep. */
  reading(id: string, link: Link): Reading | null {
    this.station.turnPage();
    const { moment } = this.station;
    if (!moment || this.asleep(id) || this.firmware.away(id, moment.instant)) return null;
    const wrong = this.queue.plannedFor(id, moment.instant);
    const sound = this.soundReading(id, link, wrong[0] ?? null);
    // Usually there is no fault, and this runs for every device at every sample.
    if (sound === null || wrong.length === 0) return sound;
    return withEffects(
      sound,
      wrong.map(({ code }) => code),
      ratingOf(this.plan.site, id),
    );
  }

  private soundReading(id: string, link: Link, incident: DeviceFault | null): Reading | null {
    const { moment, state } = this.station;
    const device = this.plan.devices.find((candidate) => candidate.id === id);
    if (!device || !moment) return null;
    const circuit = this.circuits.get(id);
    if (circuit) return this.circuit(circuit, incident);
    const { signal, site, uuid } = this.plan;
    return typeReading(device.type, {
      ...{ id, incident, moment, meter: state.meter, phases: site.phases },
      gateway: () => ({ ...link, ...this.census(moment.instant), uuid, signal }),
      inverter: () => this.inverter(id, incident),
      thrown: () => this.thrown(id),
    });
  }

  /**
   * Executes a remote command: opens or closes a breaker, or lets a gateway pass or block commands. Returns what prevents
   * it, or null. The result is on disk when this returns; `now` (epoch ms) is the current time of the station.
   */
  control({ id, type }: SiteDevice, command: RemoteCommand, now: number): ControlProblem | null {
    if (isGateway(type)) {
      this.switches.pass(id, command === 'enable');
      return null;
    }
    if (!this.passesCommands) return 'locked';
    if (deviceType(type).role !== 'switch') return 'not-a-switch';
    const reading = this.reading(id, NO_LINK) ?? {};
    if (reading['localRemote'] === 0) return 'local';
    if (command === 'enable') {
      if (reading['tripState'] === 1) return 'tripped';
      if (reading['earthSwitch'] === 1) return 'earthed';
      if (reading['springCharged'] === 0) return 'uncharged';
    }
    this.switches.throw(id, command === 'disable', now);
    return null;
  }

  /** Whether the gateway passes commands and settings on; a remote command may have disabled that. */
  get passesCommands(): boolean {
    return this.plan.devices.every(({ id, type }) => !isGateway(type) || this.switches.passes(id));
  }

  /** Whether a gateway passes commands on, as its own setting; null for anything else. */
  controlSetting({ id, type }: Pick<SiteDevice, 'id'> & { readonly type: string }, code: string): PropertyValue | null {
    return isGateway(type) && code === CONTROL_ENABLED ? Number(this.switches.passes(id)) : null;
  }

  private thrown(id: string) {
    return { open: this.switches.isOpen(id, this.station.state.at), operations: this.switches.operations(id) };
  }

  /** The condition of a device that matters before a firmware upgrade. */
  condition(id: string): { readonly battery: number | 'none' | null; readonly fault: boolean } {
    const index = this.plan.site.units.findIndex((unit) => unit.id === id);
    const { moment, state } = this.station;
    const soc = state.units[index]?.soc ?? null;
    return {
      battery: this.plan.site.units[index]?.battery === null ? 'none' : soc,
      fault: moment !== null && this.faultOf(id, moment.instant)?.type === 'fault',
    };
  }

  /** A setting of an inverter; null if the device has none of that name. */
  readSetting(id: string, code: string): PropertyValue | null {
    return this.station.settingsOf(id)?.read(code) ?? null;
  }

  /**
   * Writes a setting to an inverter; the caller has checked its range. It is on disk when this returns and takes effect in
   * the next step. `none` if the device has no settings.
   */
  writeSetting(id: string, code: string, value: PropertyValue): WriteOutcome | 'none' {
    const settings = this.station.settingsOf(id);
    if (!settings) return 'none';
    const outcome = settings.write(code, value);
    if (outcome === 'taken') this.stored.keep(id, settings.memory());
    return outcome;
  }

  private circuit(
    circuit: { readonly device: string; readonly key: string },
    incident: DeviceFault | null,
  ): Reading | null {
    const { moment, state } = this.station;
    const power = moment?.circuits.get(circuit.key);
    const counters = state.plant?.circuits[circuit.key];
    return moment && power && counters
      ? plantReading(circuit, power, counters, moment, incident, this.thrown(circuit.device))
      : null;
  }

  private inverter(id: string, incident: DeviceFault | null): Reading | null {
    const { moment, state } = this.station;
    const index = this.plan.site.units.findIndex((unit) => unit.id === id);
    const plan = this.plan.site.units[index];
    const unit = state.units[index];
    const flow = moment?.flows[index];
    if (!plan || !unit || !flow || !moment) return null;
    const reading = inverterReading(plan, unit, flow, moment, incident);
    const versions = this.firmware.exchanged(id, moment.instant);
    return versions ? { ...reading, ...versionReading(versions) } : reading;
  }

  private census(instant: number) {
    const others = this.plan.devices.filter(({ type }) => !isGateway(type));
    return {
      devices: others.length,
      online: others.filter(({ id }) => !this.asleep(id) && !this.firmware.away(id, instant)).length,
      faulty: others.filter((device) => this.faultOf(device.id, instant)?.type === 'fault').length,
    };
  }
}

function versionReading({ protocol, hmi, main }: FirmwareVersions): Reading {
  return { protocolVersion: versionText(protocol), hmiVersion: versionText(hmi), mainVersion: versionText(main) };
}
