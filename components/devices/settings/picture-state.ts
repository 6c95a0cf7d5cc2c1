import type { FieldView } from './form-store';

/**
 * `drawn`: there is something to draw; `notRead`: nothing of it was read yet, or (`absent`) the gateway gave none of it;
 * `noNumbers`: it was read, and what was typed since cannot be drawn.
 */
export type PictureState = 'drawn' | 'notRead' | 'absent' | 'noNumbers';

/** How much room a picture takes: one curve, two slopes, a day. */
export type PictureShape = 'curve' | 'slopes' | 'day';

/** What stands in the place of a picture, by the fields that make it; `drawable`: whether they make one. */
export function pictureState(views: readonly FieldView[], drawable: boolean): PictureState {
  if (drawable) return 'drawn';
  if (views.some(({ original }) => original === null)) return views.some(({ absent }) => absent) ? 'absent' : 'notRead';
  return 'noNumbers';
}

/** Whether a part of what a picture shows is missing since it was not read. */
export function isPartlyRead(views: readonly FieldView[]): boolean {
  return views.some(({ original }) => original === null) && views.some(({ original }) => original !== null);
}
