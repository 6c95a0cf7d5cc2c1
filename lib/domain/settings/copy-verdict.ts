import type { StagedVersion } from './stage-version';
import type { SettingsProblem } from './problems';
import type { ReadProblem } from './write-ports';

/** Devices that one copy takes at most: each is read in full before, and a person looks at each preview. */
export const MOST_TARGETS = 20;

/**
 * What a copy would do to a device: `unread` it could not be read as a whole, so its rules say nothing; `wrong` its own rules
 * refuse a value; `nothing` all that was chosen is left; `unchanged` it holds everything; `ready` there is something to write.
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
