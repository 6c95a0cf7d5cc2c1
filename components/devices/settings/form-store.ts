import type { DeviceSetting, SettingGroup, SettingOption } from '@/lib/domain/devices/setting';
import { checkSettings, problemsOf } from '@/lib/domain/settings/check-settings';
import { evaluateSettings, type SettingsState } from '@/lib/domain/settings/engine';
import { applyEdit, applyRead, EMPTY_FORM, isEdited, type SettingsForm } from '@/lib/domain/settings/form';
import { layoutOf, type LayoutItem } from '@/lib/domain/settings/layout';
import { isSelector, mappingOf } from '@/lib/domain/settings/mappings';
import { fieldOf, type SettingsProblem } from '@/lib/domain/settings/problems';
import type { SettingType } from '@/lib/domain/settings/rules';
import { stageVersion, type StagedVersion } from '@/lib/domain/settings/stage-version';
import { checkPlan, planWrites, type WritePlan } from '@/lib/domain/settings/submit';
import { valueOf, type SettingValue, type SettingValues } from '@/lib/domain/settings/values';
import type { WriteState } from '@/lib/domain/settings/write-states';

/** D9.1: how long typing has to pause before the rules are evaluated (ms). */
export const DEBOUNCE_MS = 20;

/** State of one field. The object stays the same as long as nothing in it changes. */
export interface FieldView {
  readonly code: string;
  /** The raw value, or as typed; null if it was never read. */
  readonly value: SettingValue | null;
  readonly original: SettingValue | null;
  readonly edited: boolean;
  readonly visible: boolean;
  readonly disabled: boolean;
  /** Whether the last reading requested it without an answer. */
  readonly absent: boolean;
  readonly type: SettingType;
  readonly options: readonly SettingOption[] | undefined;
  readonly problems: readonly SettingsProblem[];
  /** Epoch ms of its reading if others were read well after it; null if the time of the form applies. */
  readonly readBefore: number | null;
  /** Result of its last write. */
  readonly result: WriteState | null;
}

/** State of the whole form. */
export interface FormSummary {
  readonly plan: WritePlan;
  readonly problems: readonly SettingsProblem[];
  /** Codes of fields whose value differs from the device's, including hidden ones. */
  readonly edited: readonly string[];
  /** Number of known values. */
  readonly known: number;
}

/** Values that arrive within this time count as one reading. */
const ONE_READING_MS = 60_000;
const NO_PROBLEMS: readonly SettingsProblem[] = [];

/**
 * The form of all settings of a device, outside React: a keystroke notifies its own field, and after a pause the rules notify the
 * fields they changed, so that not all 263 fields render.
 */
export class FormStore {
  groups: readonly SettingGroup[] = [];
  settings: readonly DeviceSetting[] = [];
  byCode: ReadonlyMap<string, DeviceSetting> = new Map();
  private form: SettingsForm = EMPTY_FORM;
  private state: SettingsState;
  private readonly pending = new Map<string, SettingValue>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private readonly readAt = new Map<string, number>();
  private newest = 0;
  private absent: ReadonlySet<string> = new Set();
  private results: ReadonlyMap<string, WriteState> = new Map();
  private readonly views = new Map<string, FieldView>();
  private readonly layouts = new Map<string, { key: string; items: readonly LayoutItem[] }>();
  private lists = new Map<string, readonly FieldView[]>();
  private total: FormSummary = { plan: { writes: [], heldBack: [] }, problems: [], edited: [], known: 0 };
  private readonly fieldListeners = new Map<string, Set<() => void>>();
  private readonly listeners = new Set<() => void>();

  constructor(groups: readonly SettingGroup[]) {
    this.name(groups);
    this.state = evaluateSettings(this.settings, {});
    this.recompute();
  }

  /** Replaces the settings by those in another language; edits are retained. */
  rename(groups: readonly SettingGroup[]): void {
    if (groups === this.groups || JSON.stringify(groups) === JSON.stringify(this.groups)) return;
    this.name(groups);
    this.views.clear();
    this.recompute();
  }

  private name(groups: readonly SettingGroup[]): void {
    this.groups = groups;
    this.settings = groups.flatMap(({ settings }) => settings);
    this.byCode = new Map(this.settings.map((setting) => [setting.code, setting]));
  }

  /** Codes that a gateway can be requested for; selectors are derived from stored values. */
  get readable(): readonly string[] {
    return this.settings.map(({ code }) => code).filter((code) => !isSelector(code));
  }

  get current(): { readonly form: SettingsForm; readonly state: SettingsState } {
    return { form: this.form, state: this.state };
  }

  edit(code: string, value: SettingValue): void {
    this.pending.set(code, value);
    const view = this.views.get(code);
    if (view) {
      this.views.set(code, { ...view, value });
      this.notify([code]);
    }
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** Resets a field to the device's value. */
  putBack(code: string): void {
    const { original } = this.field(code);
    if (original !== null) this.edit(code, original);
  }

  putAllBack(): void {
    this.pending.clear();
    this.form = { originals: this.form.originals, values: this.form.originals };
    this.recompute();
  }

  /** Puts a version, or selected fields of it, into the form as edits; returns the outcome for each. */
  adopt(version: SettingValues, codes?: readonly string[]): StagedVersion {
    this.flush();
    const staged = stageVersion(this.settings, this.form, version, codes);
    this.form = staged.form;
    this.recompute();
    return staged;
  }

  /** Applies the rules to all pending edits. */
  flush(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.pending.size === 0) return;
    for (const [code, value] of this.pending) {
      this.form = applyEdit(this.settings, this.form, { code, value }).form;
    }
    this.pending.clear();
    this.recompute();
  }

  /** Takes over values read from a device; the user's edits are retained. */
  take(values: SettingValues, at: number): void {
    this.flush();
    this.form = applyRead(this.form, values);
    this.newest = Math.max(this.newest, at);
    for (const code of Object.keys(values)) {
      if (valueOf(values, code) === null) continue;
      for (const one of [code, ...(mappingOf(code)?.shown ?? [])]) this.readAt.set(one, at);
    }
    if ([...this.absent].some((code) => valueOf(values, code) !== null)) {
      this.absent = new Set([...this.absent].filter((code) => valueOf(values, code) === null));
    }
    this.recompute();
  }

  /** Sets the codes that the last reading requested without an answer. */
  miss(codes: readonly string[]): void {
    this.absent = new Set(codes.flatMap((code) => mappingOf(code)?.shown ?? [code]));
    this.recompute();
  }

  /** Shows the results of writes, by the code that was sent, at their fields. */
  show(results: ReadonlyMap<string, WriteState>, plan: WritePlan): void {
    const fields = new Map<string, WriteState>();
    for (const { code, fields: shownAt } of plan.writes) {
      const state = results.get(code);
      for (const field of shownAt) if (state) fields.set(field, worse(fields.get(field), state));
    }
    this.results = fields;
    this.refresh();
  }

  field(code: string): FieldView {
    const found = this.views.get(code);
    if (!found) throw new Error(`there is no field ${code}`);
    return found;
  }

  /** Several fields at once; the array stays the same until one of them changes. */
  fields(codes: readonly string[]): readonly FieldView[] {
    const key = codes.join(' ');
    const now = codes.map((code) => this.field(code));
    const known = this.lists.get(key);
    if (known && known.every((view, at) => view === now[at])) return known;
    this.lists.set(key, now);
    return now;
  }

  layout(group: SettingGroup): readonly LayoutItem[] {
    return this.layouts.get(group.id)?.items ?? [];
  }

  summary(): FormSummary {
    return this.total;
  }

  subscribeTo(codes: readonly string[], listener: () => void): () => void {
    for (const code of codes) {
      const set = this.fieldListeners.get(code) ?? new Set();
      this.fieldListeners.set(code, set.add(listener));
    }
    return () => {
      for (const code of codes) this.fieldListeners.get(code)?.delete(listener);
    };
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private recompute(): void {
    const { form, settings } = this;
    this.state = evaluateSettings(settings, form.values);
    const plan = planWrites(settings, form, this.state);
    const shown = plan.writes.flatMap(({ code, fields }) => [code, ...fields]);
    const wrong = problemsOf(checkSettings(settings, form.values, this.state), shown);
    this.total = {
      plan,
      problems: [...wrong, ...checkPlan(plan)],
      edited: settings.filter(({ code }) => !isHalf(code) && isEdited(form, code)).map(({ code }) => code),
      known: settings.filter(({ code }) => valueOf(form.originals, code) !== null).length,
    };
    for (const group of this.groups) {
      const items = layoutOf(group.settings, this.state, form.values);
      const key = JSON.stringify(items);
      if (this.layouts.get(group.id)?.key !== key) this.layouts.set(group.id, { key, items });
    }
    this.refresh();
  }

  private refresh(): void {
    const changed: string[] = [];
    for (const setting of this.settings) {
      const next = this.viewOf(setting);
      const before = this.views.get(setting.code);
      if (before && isSameView(before, next)) continue;
      this.views.set(setting.code, next);
      changed.push(setting.code);
    }
    this.notify(changed);
    for (const listener of this.listeners) listener();
  }

  private viewOf(setting: DeviceSetting): FieldView {
    const { code } = setting;
    const { form, state, total } = this;
    const problems = total.problems.filter((problem) => fieldOf(problem) === code);
    return {
      code,
      value: this.pending.get(code) ?? valueOf(form.values, code),
      original: valueOf(form.originals, code),
      edited: isEdited(form, code),
      visible: state.visible.has(code),
      disabled: state.disabled.has(code) || valueOf(form.originals, code) === null,
      absent: this.absent.has(code),
      type: state.types.get(code) ?? setting.type,
      options: state.options.get(code) ?? setting.options,
      problems: problems.length > 0 ? problems : NO_PROBLEMS,
      readBefore: this.readBefore(code),
      result: this.results.get(code) ?? null,
    };
  }

  private readBefore(code: string): number | null {
    const at = this.readAt.get(code);
    return at !== undefined && this.newest - at > ONE_READING_MS ? at : null;
  }

  private notify(codes: readonly string[]): void {
    const due = new Set(codes.flatMap((code) => [...(this.fieldListeners.get(code) ?? [])]));
    for (const listener of due) listener();
  }
}

/** Settings stored behind a selector are counted as that selector. */
const isHalf = (code: string): boolean => mappingOf(code)?.stored.includes(code) ?? false;

/** The worse result of two writes behind one field. */
function worse(one: WriteState | undefined, other: WriteState): WriteState {
  const good = (state: WriteState) => state.kind === 'applied' || state.kind === 'already';
  return one && !good(one) ? one : other;
}

function isSameView(one: FieldView, other: FieldView): boolean {
  const same = (key: keyof FieldView) =>
    one[key] === other[key] || (key === 'problems' && JSON.stringify(one[key]) === JSON.stringify(other[key]));
  return (Object.keys(other) as (keyof FieldView)[]).every(same);
}
