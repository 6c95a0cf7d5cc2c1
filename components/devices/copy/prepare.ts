import { copyTarget } from '@/lib/contract/portal/calls/settings/copy-targets';
import type { CopyTargetInfo } from '@/lib/contract/portal/settings/copy-targets';
import { call, problemOf } from '@/lib/client/http/call';
import { readFunctions } from '@/lib/client/live/read-functions';
import type { Problem } from '@/lib/domain/problem';
import { copyVerdict, type CopyVerdict } from '@/lib/domain/settings/copy-verdict';
import type { StagedVersion } from '@/lib/domain/settings/stage-version';
import type { WritePlan } from '@/lib/domain/settings/submit';
import type { SettingValues } from '@/lib/domain/settings/values';
import type { SettingsProblem } from '@/lib/domain/settings/problems';
import { FormStore } from '../settings/form-store';
import type { Reading } from '../settings/use-read';

/** A selected device, before anything was read. */
export interface ChosenDevice {
  readonly id: string;
  readonly name: string;
  readonly stationName: string;
}

/** The effect of a copy on one device, based on a reading of it; `failed` where it could not be requested. */
export type Prepared =
  | { readonly device: ChosenDevice; readonly verdict: 'failed'; readonly problem: Problem }
  | {
      readonly device: CopyTargetInfo['device'];
      readonly verdict: CopyVerdict;
      readonly store: FormStore;
      readonly staged: StagedVersion;
      readonly plan: WritePlan;
      readonly problems: readonly SettingsProblem[];
      readonly reading: Reading;
    };
export type Readable = Exclude<Prepared, { verdict: 'failed' }>;

export interface Wanted {
  /** Id of the device that the version belongs to. */
  readonly from: string;
  readonly values: SettingValues;
  readonly codes: readonly string[];
}

/** Reads a device in full and stages the selected settings in its own form, by its own template. Null if stopped. */
export async function prepareTarget(
  chosen: ChosenDevice,
  { from, values, codes }: Wanted,
  signal: AbortSignal,
): Promise<Prepared | null> {
  let info: CopyTargetInfo;
  try {
    info = await call(copyTarget, { device: from, target: chosen.id });
  } catch (error) {
    return { device: chosen, verdict: 'failed', problem: problemOf(error) };
  }
  const { device, groups } = info;
  const store = new FormStore(groups);
  const readValues = new Map<string, number | string>();
  const { missing, problem } = await readFunctions(device.gatewayUuid, device.id, store.readable, {
    patient: true,
    signal,
    onPart: (part, at) => {
      for (const [code, value] of part) if (value !== null) readValues.set(code, value);
      store.take(Object.fromEntries(part), at);
    },
  });
  if (signal.aborted) return null;
  const staged = store.adopt(values, codes);
  const { plan, problems } = store.summary();
  const reading = { requested: store.readable.length, values: Object.fromEntries(readValues), missing, problem };
  return {
    device,
    verdict: copyVerdict(codes.length, staged, problems, problem),
    store,
    staged,
    plan,
    problems,
    reading,
  };
}
