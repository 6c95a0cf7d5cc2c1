import type { LogLine, SetFailure } from './write-states';
import type { SettingValues } from './values';

/** What a reading gave; `problem` is why it is not whole, `at` when the last answer came (epoch ms). */
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

/** `nothing-sent`: it never left; `forbidden`: somebody on the way said that this account may not. */
export type SetAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: SetFailure; readonly nothingSent: boolean; readonly forbidden: boolean };

/** What a write needs from the world. Nothing but `openLog` rejects for what is to be expected. */
export interface WritePorts {
  readonly read: (codes: readonly string[]) => Promise<PortReading>;
  readonly set: (code: string, value: number | string, commId: string) => Promise<SetAnswer>;
  /** Makes the entry of the communication log without which nothing is sent (D7.9). Rejects with why not. */
  readonly openLog: (lines: readonly LogLine[]) => Promise<string>;
  /** Says in the entry how it goes (D7.10). Rejects where it could not. */
  readonly report: (commId: string, lines: readonly LogLine[]) => Promise<void>;
  /** The same from a page that is being left: nobody waits for the answer. */
  readonly reportLast: (commId: string, lines: readonly LogLine[]) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Epoch ms. */
  readonly now: () => number;
}
