import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { FieldView, FormStore, FormSummary } from './form-store';
import type { DeviceSetting, SettingGroup } from '@/lib/domain/devices/setting';
import type { LayoutItem } from '@/lib/domain/settings/layout';

export interface SettingsContent {
  readonly store: FormStore;
  readonly timeZone: string | null;
  /** Shows the field of a code, in whatever group it is. */
  readonly reveal: (code: string) => void;
}
export const SettingsContext = createContext<SettingsContent | null>(null);

/** The action that reads the settings; a separate context, since it changes with every reading. */
export interface ReadAction {
  readonly read: () => void;
  readonly busy: boolean;
  /** Disabled while a write is in progress. */
  readonly locked: boolean;
}
export const ReadContext = createContext<ReadAction | null>(null);

export function useSettings(): SettingsContent {
  const content = use(SettingsContext);
  if (!content) throw new Error('a part of the settings stands outside of them');
  return content;
}

/** Properties of every setting input. */
export interface InputProps {
  readonly setting: DeviceSetting;
  readonly view: FieldView;
}

/** One field; it renders only when it changes. */
export function useField(code: string): InputProps {
  const { store } = useSettings();
  const subscribe = useCallback((listener: () => void) => store.subscribeTo([code], listener), [store, code]);
  const read = () => store.field(code);
  const view = useSyncExternalStore(subscribe, read, read);
  const setting = store.byCode.get(code);
  if (!setting) throw new Error(`there is no setting ${code}`);
  return { setting, view };
}

/** Several fields; `codes` must be a stable array. */
export function useFields(codes: readonly string[]): readonly FieldView[] {
  const { store } = useSettings();
  const subscribe = useCallback((listener: () => void) => store.subscribeTo(codes, listener), [store, codes]);
  const read = () => store.fields(codes);
  return useSyncExternalStore(subscribe, read, read);
}

export function useLayout(group: SettingGroup): readonly LayoutItem[] {
  const { store } = useSettings();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const read = () => store.layout(group);
  return useSyncExternalStore(subscribe, read, read);
}

export function useSummary(store: FormStore): FormSummary {
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const read = () => store.summary();
  return useSyncExternalStore(subscribe, read, read);
}
