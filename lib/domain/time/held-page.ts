import { firstParam, pageNumber } from '../list-params';
import type { ListParams } from '../list-params';

export const HELD_PER_PAGE = 20;

/** The page number of a gateway's held-back readings in an address. */
export function heldPageOf(params: ListParams): number {
  return Math.min(pageNumber(firstParam(params, 'held')), 9_999);
}
