import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { DeviceDriver } from '../driver';
import { BusError, type Priority, type Registers } from '../modbus/registers';
import { writeRange } from './encode';
import { fieldReader, isRefusal } from './field-reader';
import { mapWriter } from './map-writer';
import { fitsOneRead } from './read-plan';
import type { Field, MapEntry, RegisterMap } from './register-map';

/** A device that answers, but is of a kind with other registers. */
export class OtherDeviceError extends Error {
  override readonly name = 'OtherDeviceError';
}

/**
 * A driver for a device whose registers `map` describes. `read` and `identify` reject with a `BusError` if no request succeeded, and with
 * an `OtherDeviceError` if the device is known to need another map.
 */
export function mapDriver(map: RegisterMap, registers: Registers, unit: number): DeviceDriver {
  const properties = readable(map, map.properties);
  // A setting whose meaning is not sure would be offered for writing.
  const settings = readable(
    map,
    map.settings.filter(({ sure }) => sure),
  );
  const faults = (map.faults ?? []).filter(({ field, word }) =>
    field ? fitsOneRead(field, map.limits) : properties.has(word),
  );
  const words = new Map(
    faults.flatMap(({ field, word }) => (field ? [[word, { ...field, ...OF_FAULTS, code: word }] as const] : [])),
  );
  const readFields = fieldReader(registers, unit, map.limits);
  const checkKind = kindCheck(map, registers, unit);
  const valuesOf = async (fields: readonly Field[], priority?: Priority) => {
    const values = await readFields(fields, priority);
    if (values.size > 0) await checkKind(priority);
    return values;
  };
  return {
    type: map.type,
    codes: [...new Set([...properties.keys(), ...settings.keys()])],
    faults: map.faults && faults,
    settings: map.settings.some(writeRange) ? mapWriter(map, registers, unit) : undefined,
    async identify() {
      const { manufacturer, model, serial, version } = map.identity;
      const fields = [manufacturer, model, serial, version].filter((field) => field !== undefined);
      const values = await valuesOf(fields).catch(noneIfRefused);
      const text = (field: Field | undefined) => String((field && values.get(field)) ?? '');
      // A device that does not name its model is known by its map.
      return {
        manufacturer: text(manufacturer),
        model: text(model) || map.name,
        serial: text(serial),
        version: text(version),
      };
    },
    async read(codes, priority) {
      // A code that is both is the setting if only settings are wanted, as by a page of settings.
      const isSettings = codes.every((code) => settings.has(code));
      const entryOf = (code: string) =>
        isSettings ? settings.get(code) : (properties.get(code) ?? settings.get(code) ?? words.get(code));
      const entries = [...new Set(codes)].flatMap((code) => entryOf(code) ?? []);
      const values = await valuesOf(entries, priority);
      return new Map(
        entries.flatMap((entry) => {
          const value = values.get(entry);
          return value === undefined ? [] : [[entry.code, value]];
        }),
      );
    },
  };
}

const OF_FAULTS = { access: 'r', sure: true } as const;

/** A device without these registers has answered: it does not name itself. */
function noneIfRefused(error: unknown): ReadonlyMap<Field, PropertyValue> {
  if (error instanceof BusError && isRefusal(error)) return new Map();
  throw error;
}

function readable({ limits }: RegisterMap, entries: readonly MapEntry[]): ReadonlyMap<string, MapEntry> {
  return new Map(entries.filter((entry) => fitsOneRead(entry, limits)).map((entry) => [entry.code, entry]));
}

/** Checks once whether the device is of a kind that needs another map; a register that cannot be read proves nothing. */
function kindCheck({ kind, name }: RegisterMap, registers: Registers, unit: number) {
  let isChecked = kind === undefined;
  return async (priority?: Priority): Promise<void> => {
    if (isChecked || !kind) return;
    try {
      const [word] = await registers.read({ unit, table: 'holding', address: kind.register, count: 1 }, priority);
      if (word !== undefined && kind.others.includes(word))
        throw new OtherDeviceError(`register ${String(kind.register)} holds ${String(word)}: this is no ${name}`);
      isChecked = true;
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      isChecked = isRefusal(error);
    }
  };
}
