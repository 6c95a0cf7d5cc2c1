import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { settingOf } from '@/lib/data/inverter-settings';
import { settingProblem } from '@/lib/domain/devices/setting';
import { contradictions, relatedCodes } from '@/lib/domain/settings/contradictions';
import { isSameValue } from '@/lib/domain/settings/values';
import type { SettingWrite, WriteOutcome } from '@/lib/gateway-device/requests';
import { WriteGuard } from '@/lib/gateway-device/write-guard';
import type { DeviceDriver, WriteResult } from '../driver';
import { errorText } from '../error-text';
import type { RecordedWrite, WriteEnd, WriteJournal } from './journal';

/** A device with its id in the portal. */
interface WrittenDevice {
  readonly id: string;
  readonly name?: string | undefined;
  readonly driver: DeviceDriver;
}

export interface SettingWritesOptions {
  readonly devices: readonly WrittenDevice[];
  /** Ids of the devices that the owner of the machine allows to be written. */
  readonly allowed: ReadonlySet<string>;
  /** Milliseconds between two writes to the same registers. */
  readonly leastMs: number;
  readonly journal: WriteJournal;
  readonly log: (text: string) => void;
  readonly clock: () => number;
}

/** Writes to the same registers within 24 hours: the memory of a device is made for some 100,000. */
const MOST_A_DAY = 100;
/** Nothing is sent to the device later than this after the request arrived: whoever made it stops waiting then. */
const LATEST_SEND_MS = 4_000;
const BATTERY_VOLTS = 'battVolt';

/**
 * Writes settings to devices: what the owner allows, registers that are sure, values that the catalogue and the other settings of the
 * device permit, one after the other for each device, each recorded on the disk before and after it, and read back.
 */
export class SettingWrites {
  private readonly guard: WriteGuard;
  private readonly devices: ReadonlyMap<string, WrittenDevice>;
  /** The write in progress of each device. */
  private readonly running = new Map<string, Promise<unknown>>();

  constructor(private readonly options: SettingWritesOptions) {
    const { devices, journal, leastMs } = options;
    this.devices = new Map(devices.map((device) => [device.id, device]));
    this.guard = new WriteGuard({ leastMs, mostADay: MOST_A_DAY });
    // Restarting the program does not forget what was written.
    for (const { at, device, place, record } of journal.recent) this.guard.note(`${device} ${place}`, record, at);
  }

  /** The last writes, oldest first. */
  get recent(): readonly RecordedWrite[] {
    return this.options.journal.recent;
  }

  async write(id: string, write: SettingWrite): Promise<WriteOutcome> {
    const device = this.devices.get(id);
    const place = device?.driver.settings?.placeOf(write.code);
    if (!device || place === undefined) return 'not-a-setting';
    if (!this.options.allowed.has(id)) return 'not-allowed';
    const setting = settingOf(device.driver.type, write.code);
    if (!setting) return 'not-a-setting';
    if (settingProblem(setting, write.value) !== null) return 'refused-value';
    const until = this.options.clock() + LATEST_SEND_MS;
    return this.inTurn(id, () => this.perform(device, place, write, until));
  }

  /** Reads what became of writes that ended without an answer, of devices that answer again. Nothing is written. */
  async settle(isAsleep: (id: string) => boolean): Promise<void> {
    const { clock, journal, log } = this.options;
    for (const { at, code, device: id, end, id: write, to } of journal.open) {
      const device = this.devices.get(id);
      if (!device || isAsleep(id) || (end === null && this.running.has(id))) continue;
      const value = (await read(device.driver, [code]))?.get(code);
      if (value === undefined) continue;
      journal.end({ id: write, at: clock(), end: 'found', value });
      const when = new Date(at).toISOString();
      log(`${device.name ?? id}: ${code} is ${value}; the write of ${to} at ${when} had no answer`);
    }
  }

  private async perform(
    device: WrittenDevice,
    place: string,
    write: SettingWrite,
    until: number,
  ): Promise<WriteOutcome> {
    if (this.options.clock() > until) return 'unreachable';
    const { code, record, value } = write;
    const { driver, id } = device;
    const related = relatedCodes(code);
    const present = await read(driver, [code, ...related]);
    if (!present) return 'unreachable';
    const now = present.get(code);
    if (now === undefined) return 'not-a-setting';
    if (isSameValue(now, value)) return { value: now };
    const volts = related.length > 0 ? (await read(driver, [BATTERY_VOLTS]))?.get(BATTERY_VOLTS) : undefined;
    const against = contradictions(
      (one) => settingOf(driver.type, one),
      { code, to: value },
      Object.fromEntries(present),
      { batteryVolts: typeof volts === 'number' ? volts : null },
    );
    if (against) return against.length > 0 ? { problem: 'contradiction', codes: against } : 'refused-value';
    const wait = this.guard.waitMs(`${id} ${place}`, record, this.options.clock());
    if (wait > 0) return { problem: 'too-often', seconds: Math.ceil(wait / 1_000) };
    return this.send(device, { ...write, place }, now, until);
  }

  private async send(
    { driver, id, name = id }: WrittenDevice,
    { code, place, record, value }: SettingWrite & { readonly place: string },
    now: PropertyValue,
    until: number,
  ): Promise<WriteOutcome> {
    const { clock, journal, log } = this.options;
    let begun: string | null = null;
    const maySend = () => {
      if (clock() > until) return false;
      if (begun !== null) return true;
      try {
        begun = journal.begin({ at: clock(), device: id, code, to: value, place, record });
      } catch (error) {
        throw new NotRecorded(errorText(error));
      }
      this.guard.note(`${id} ${place}`, record, clock());
      log(`${name}: writes ${code}, ${now} becomes ${value}`);
      return true;
    };
    try {
      const result = await driver.settings?.write(code, value, maySend);
      if (!result) return 'not-a-setting';
      if (begun !== null) journal.end({ id: begun, at: clock(), ...endOf(result, now) });
      return outcomeOf(result);
    } catch (error) {
      if (!(error instanceof NotRecorded)) throw error;
      log(`${name}: ${code} was not written, since that cannot be recorded: ${error.message}`);
      return 'not-recorded';
    }
  }

  /** Writes to one device do not overlap. */
  private async inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    const before = this.running.get(id) ?? Promise.resolve();
    const own = before.then(work);
    const done = own.catch(() => undefined);
    this.running.set(id, done);
    try {
      return await own;
    } finally {
      if (this.running.get(id) === done) this.running.delete(id);
    }
  }
}

class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
}

/** The values now; null if the device does not answer. */
function read(driver: DeviceDriver, codes: readonly string[]): Promise<ReadonlyMap<string, PropertyValue> | null> {
  return driver.read(codes, 'request').catch(() => null);
}

/** How a write ended; a value that the device reports as absent is not known. */
function endOf(result: WriteResult, before: PropertyValue): Pick<WriteEnd, 'end' | 'value'> {
  if (result.kind === 'done' && result.value !== null) return { end: 'read-back', value: result.value };
  return result.kind === 'device-refused' ? { end: 'refused', value: before } : { end: 'unknown', value: null };
}

function outcomeOf(result: WriteResult): WriteOutcome {
  switch (result.kind) {
    case 'done':
      return { value: result.value };
    case 'device-refused':
      return { problem: 'device-refused', message: result.message };
    case 'unread':
      return 'unreachable';
    case 'refused-value':
    case 'other-device':
    case 'unknown':
      return result.kind;
  }
}
