/** Maximum number of alarms acknowledged or assigned at once. */
export const ALARMS_AT_ONCE = 100;
/** Maximum characters of a comment. */
export const COMMENT_LENGTH = 1_000;
/** Why a typed comment is rejected; null where it is valid. */
export function commentProblem(text: string): 'emptyComment' | 'longComment' | null {
  const { length } = text.trim();
  if (length === 0) return 'emptyComment';
  return length > COMMENT_LENGTH ? 'longComment' : null;
}

/** Most comments on one alarm. */
export const MOST_COMMENTS = 200;

/** How an alarm was handled. Instants in epoch ms. */
export interface Handling {
  readonly acknowledged: { readonly at: number; readonly by: string } | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** The number of comments. */
  readonly comments: number;
}

export interface AlarmComment {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly text: string;
}

/** An alarm with its handling as the user saw it, so that changes made by others meanwhile are not silently overwritten. */
export interface SeenAlarm {
  readonly id: string;
  readonly handling: Handling;
}

/** The state of an alarm after a requested change; `changed` is false where someone else changed it first. */
export interface HandledAlarm extends SeenAlarm {
  readonly changed: boolean;
}

/** The selected alarms that can be acknowledged: those already acknowledged are left out. */
export function toAcknowledge<Alarm extends SeenAlarm>(alarms: readonly Alarm[]): Alarm[] {
  return alarms.filter(({ handling }) => handling.acknowledged === null);
}

/** The selected alarms that are not yet assigned to this account; without an account, those that are assigned to anyone. */
export function toAssign<Alarm extends SeenAlarm>(alarms: readonly Alarm[], account: string | null): Alarm[] {
  return alarms.filter(({ handling }) => (handling.assignee?.id ?? null) !== account);
}
