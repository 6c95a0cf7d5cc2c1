import { SHARE } from './permissions/authorize';

/** The levels of P6.2 by name; their numbers are as transmitted. */
export const SHARE_LEVELS = {
  view: SHARE.view,
  edit: SHARE.edit,
  manage: SHARE.manage,
  transfer: SHARE.transfer,
} as const;
export type ShareLevel = keyof typeof SHARE_LEVELS;

const OF_OTHERS: readonly ShareLevel[] = ['view', 'edit'];
const OF_CREATOR: readonly ShareLevel[] = [...OF_OTHERS, 'manage', 'transfer'];

/** The levels that a user may give, from the least to the most: only the creator sees manage and transfer (P6.2). */
export function levelsFor(creator: boolean): readonly ShareLevel[] {
  return creator ? OF_CREATOR : OF_OTHERS;
}

/** The name of a level; null for an unknown number. */
export function levelOf(shareType: number): ShareLevel | null {
  return OF_CREATOR.find((level) => SHARE_LEVELS[level] === shareType) ?? null;
}

/** P5.27: the flag to authorise can be changed only where the type is 1. */
export function mayAuthorise(shareType: number): boolean {
  return shareType === SHARE.manage;
}
