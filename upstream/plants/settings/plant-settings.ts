import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { UnitControl } from '../physics/control';
import { FACTORY, GRID_MODES, MOMENTARY, WEEKDAYS } from './factory-settings';
import { unitControl } from './unit-control';

/** What became of a write. A locked device takes nothing but the unlocking. */
export type WriteOutcome = 'taken' | 'locked';

export type SettingValues = Readonly<Record<string, PropertyValue>>;

const LOCK = 'lockOutChanges';
const DAYS = 'touDays';
/** What the type of the battery decides about two hidden settings. */
const DRIVEN_BY_TYPE: Readonly<Record<number, SettingValues>> = {
  0: { battControlMode: 1, battOperatesBy: 1 },
  1: { battControlMode: 0, battOperatesBy: 0 },
  2: { battControlMode: 0, battOperatesBy: 1 },
  3: { battOperatesBy: 2 },
};

/**
 * The settings of one inverter by their code: what was written, over what the installer chose, over what the factory
 * did. It knows no ranges: whoever takes a write from outside checks it first.
 */
export class PlantSettings {
  private readonly written = new Map<string, PropertyValue>();
  private known: UnitControl | null = null;

  constructor(
    private readonly installed: SettingValues,
    written: SettingValues = {},
  ) {
    for (const [code, value] of Object.entries(written)) this.written.set(code, value);
  }

  /** The value in force; null for a code that nothing depends on and that nobody wrote. */
  read(code: string): PropertyValue | null {
    if (MOMENTARY.includes(code)) return 0;
    if (code === DAYS) return this.days();
    return this.written.get(code) ?? this.installed[code] ?? FACTORY[code] ?? null;
  }

  /** Takes a value, with everything that follows from it: presets, momentary orders, the seven boxes of the days. */
  write(code: string, value: PropertyValue): WriteOutcome {
    if (code !== LOCK && this.read(LOCK) === 1) return 'locked';
    this.known = null;
    if (code === 'factoryReset') {
      if (value === 1) this.reset();
    } else if (code === DAYS) this.writeDays(value);
    else if (!MOMENTARY.includes(code)) this.written.set(code, value);
    if (code === 'gridMode') this.load(GRID_MODES[Number(value)]);
    if (code === 'battType') this.load(DRIVEN_BY_TYPE[Number(value)]);
    return 'taken';
  }

  /** What must survive a restart. */
  memory(): SettingValues {
    return Object.fromEntries(this.written);
  }

  /** The settings as the physics reads them; worked out once after each write. */
  get control(): UnitControl {
    this.known ??= unitControl((code) => this.read(code));
    return this.known;
  }

  /** Back to what the factory delivered, over what the installer chose. */
  private reset(): void {
    this.written.clear();
    for (const code of Object.keys(this.installed)) this.written.set(code, FACTORY[code] ?? this.installed[code] ?? 0);
  }

  private load(values: SettingValues | undefined): void {
    for (const [code, value] of Object.entries(values ?? {})) this.written.set(code, value);
  }

  /** Numbers of the ticked days, 1 Monday to 7 Sunday, as in `1,2,3`. */
  private days(): string {
    return WEEKDAYS.flatMap((code, index) => (this.read(code) === 1 ? [index + 1] : [])).join(',');
  }

  private writeDays(value: PropertyValue): void {
    const ticked = new Set(String(value).split(',').map(Number));
    WEEKDAYS.forEach((code, index) => this.written.set(code, ticked.has(index + 1) ? 1 : 0));
  }
}
