/** As many alarms as are acknowledged or assigned at once. */
export const ALARMS_AT_ONCE = 100;
/** Characters of a comment. */
export const COMMENT_LENGTH = 1_000;
/** What is wrong with a comment that somebody typed; null for nothing. */
export function commentProblem(text: string): 'emptyComment' | 'longComment' | null {
  const { length } = text.trim();
  if (length === 0) return 'emptyComment';
  return length > COMMENT_LENGTH ? 'longComment' : null;
}

/** Comments on one alarm. */
export const MOST_COMMENTS = 200;

/** What people did about an alarm. Instants in epoch ms. */
export interface Handling {
  readonly acknowledged: { readonly at: number; readonly by: string } | null;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** How many there are. */
  readonly comments: number;
}

export interface AlarmComment {
  readonly id: string;
  readonly at: number;
  readonly by: string;
  readonly text: string;
}

/** An alarm with how it was seen, so that what somebody else did meanwhile is not undone unseen. */
export interface SeenAlarm {
  readonly id: string;
  readonly handling: Handling;
}

/** How an alarm stands after a change was asked for; `changed` is false where somebody else was first. */
export interface HandledAlarm extends SeenAlarm {
  readonly changed: boolean;
}

/** Those of the chosen alarms that can be acknowledged: what is acknowledged already stays as it is. */
export function toAcknowledge<Alarm extends SeenAlarm>(alarms: readonly Alarm[]): Alarm[] {
  return alarms.filter(({ handling }) => handling.acknowledged === null);
}

/** Those of the chosen alarms that are not this account's already; without one, those that are somebody's. */
export function toAssign<Alarm extends SeenAlarm>(alarms: readonly Alarm[], account: string | null): Alarm[] {
  return alarms.filter(({ handling }) => (handling.assignee?.id ?? null) !== account);
}
