import type { StagedVersion } from './stage-version';
import type { SettingsProblem } from './problems';
import type { ReadProblem } from './write-ports';

/** Maximum number of devices in one copy: each is read in full beforehand, and a user checks each preview. */
export const MOST_TARGETS = 20;

/**
 * The effect of a copy on a device: `unread` it could not be read completely, so its rules cannot be checked; `wrong` its own rules
 * reject a value; `nothing` all selected values are left out; `unchanged` it already has all values; `ready` there is something to
 * write.
 */
export type CopyVerdict = 'ready' | 'unchanged' | 'nothing' | 'wrong' | 'unread';

export function copyVerdict(
  chosen: number,
  { changed, left }: Pick<StagedVersion, 'changed' | 'left'>,
  problems: readonly SettingsProblem[],
  readProblem: ReadProblem | null,
): CopyVerdict {
  if (readProblem !== null) return 'unread';
  if (problems.length > 0) return 'wrong';
  if (changed.length > 0) return 'ready';
  return left.length >= chosen ? 'nothing' : 'unchanged';
}
