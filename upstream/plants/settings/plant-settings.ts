import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { settingOf } from '@/lib/data/inverter-settings';
import { BATTERY_TYPES, batteryTypeOf, halvesOf, type BatteryType } from '@/lib/domain/devices/setting-mappings';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { UnitControl } from '../physics/control';
import { GRID_MODES } from './grid-modes';
import { readClock, setClock } from './inverter-clock';
import { unitControl } from './unit-control';

/** Result of a write. A locked device only accepts unlocking. */
export type WriteOutcome = 'taken' | 'locked';

export type SettingValues = Readonly<Record<string, PropertyValue>>;

const LOCK = 'lockOutChanges';
const DAYS = 'touDays';
/** Written to trigger an action; they read back as 0. */
const MOMENTARY: readonly string[] = ['factoryReset', 'clearArcFault'];
/** Shift of its clock in ms: stored beside the settings, but not a setting itself. */
const CLOCK_SHIFT = '#clockShift';

/**
 * The settings of one inverter by code: written values over the installer's over the catalogue's factory defaults. It does
 * not check ranges: the receiver of an external write must do so first.
 */
export class PlantSettings {
  private readonly written = new Map<string, PropertyValue>();
  private known: UnitControl | null = null;

  constructor(
    private readonly installed: SettingValues,
    written: SettingValues = {},
    /** The station's local time; null if unknown. */
    private readonly wall: () => number | null = () => null,
  ) {
    for (const [code, value] of Object.entries(written)) this.written.set(code, value);
  }

  /** The value in force; null for a code that is not a setting. */
  read(code: string): PropertyValue | null {
    if (MOMENTARY.includes(code)) return 0;
    if (code === CLOCK_SHIFT) return null;
    if (code === 'battType') return this.batteryType();
    const wall = this.wall();
    const time = wall === null ? null : readClock(code, wall, this.clockShift);
    if (time !== null) return time;
    const day = dayOf(code);
    if (day !== null) return this.days().has(day) ? 1 : 0;
    return this.written.get(code) ?? this.installed[code] ?? settingOf(DEVICE_TYPES.inverter, code)?.initial ?? null;
  }

  /** Writes a value with all its effects: presets, momentary actions, the seven weekday flags. */
  write(code: string, value: PropertyValue): WriteOutcome {
    if (code !== LOCK && Number(this.read(LOCK)) === 1) return 'locked';
    this.known = null;
    const day = dayOf(code);
    const wall = this.wall();
    const shift = wall === null ? null : setClock(code, Number(value), wall, this.clockShift);
    if (shift !== null) this.written.set(CLOCK_SHIFT, shift);
    else if (code === 'factoryReset') {
      if (Number(value) === 1) this.reset();
    } else if (code === 'battType') this.writeBatteryType(Number(value));
    else if (day !== null) this.tick(day, Number(value) === 1);
    else if (!MOMENTARY.includes(code)) this.written.set(code, value);
    if (code === 'gridMode') this.load(GRID_MODES[Number(value)]);
    return 'taken';
  }

  private get clockShift(): number {
    return Number(this.written.get(CLOCK_SHIFT) ?? 0);
  }

  /** The values to persist. */
  memory(): SettingValues {
    return Object.fromEntries(this.written);
  }

  /** The settings as the physics uses them; computed once after each write. */
  get control(): UnitControl {
    this.known ??= unitControl((code) => this.read(code));
    return this.known;
  }

  /** Resets to the factory defaults, which override the installer's values. */
  private reset(): void {
    this.written.clear();
    for (const code of Object.keys(this.installed)) {
      const initial = settingOf(DEVICE_TYPES.inverter, code)?.initial;
      if (initial !== undefined) this.written.set(code, initial);
    }
  }

  private load(values: SettingValues | undefined): void {
    for (const [code, value] of Object.entries(values ?? {})) this.written.set(code, value);
  }

  /** The device stores two parts, from which the type follows (D4.4). */
  private batteryType(): BatteryType | null {
    return batteryTypeOf(Number(this.read('battControlMode')), Number(this.read('battOperatesBy')));
  }

  private writeBatteryType(type: number): void {
    const found = Object.values(BATTERY_TYPES).find((value) => value === type);
    if (found === undefined) return;
    const { controlMode, operatesBy } = halvesOf(found);
    this.load({ battControlMode: controlMode, battOperatesBy: operatesBy });
  }

  /** Numbers of the selected days, 1 Monday to 7 Sunday. */
  private days(): Set<number> {
    const list = String(
      this.written.get(DAYS) ?? this.installed[DAYS] ?? settingOf(DEVICE_TYPES.inverter, DAYS)?.initial ?? '',
    );
    return new Set(list === '' ? [] : list.split(',').map(Number));
  }

  private tick(day: number, on: boolean): void {
    const ticked = this.days();
    if (on) ticked.add(day);
    else ticked.delete(day);
    this.written.set(DAYS, [...ticked].sort((a, b) => a - b).join(','));
  }
}

/** The day of a single weekday flag; null for any other code. */
function dayOf(code: string): number | null {
  return settingOf(DEVICE_TYPES.inverter, DAYS)?.parts?.find((part) => part.code === code)?.value ?? null;
}
