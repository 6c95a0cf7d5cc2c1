import type { SettingLine, SetFailure } from './write-states';
import type { SettingValues } from './values';

/** The result of a reading; `problem` is why it is incomplete, `at` when the last answer arrived (epoch ms). */
export interface PortReading {
  readonly values: SettingValues;
  readonly problem: ReadProblem | null;
  readonly at: number | null;
}
export interface ReadProblem {
  readonly code: number;
  readonly why: string;
  readonly message: string;
}

/** `nothing-sent`: it was never sent; `forbidden`: rejected for lack of permission. */
export type SetAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: SetFailure; readonly nothingSent: boolean; readonly forbidden: boolean };

/** The external functions that a write needs. Only `openLog` rejects for expected failures. */
export interface WritePorts {
  readonly read: (codes: readonly string[]) => Promise<PortReading>;
  readonly set: (code: string, value: number | string, commId: string) => Promise<SetAnswer>;
  /** Creates the communication log entry that is required before anything is sent (D7.9). Rejects with the reason. */
  readonly openLog: (lines: readonly SettingLine[]) => Promise<string>;
  /** Updates the entry with the progress (D7.10). Rejects where it could not. */
  readonly report: (commId: string, lines: readonly SettingLine[]) => Promise<void>;
  /** The same while the page is being left, without waiting for the answer. */
  readonly reportLast: (commId: string, lines: readonly SettingLine[]) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Epoch ms. */
  readonly now: () => number;
}
