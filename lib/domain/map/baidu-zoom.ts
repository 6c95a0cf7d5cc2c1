/*
 * On Baidu's map at zoom 18, a pixel is one metre at the equator; on the maps of all others, one is 156,543 metres at zoom 0, and half
 * of that with each step.
 */
const APART = 18 - Math.log2(156_543.034);
const [LEAST, MOST] = [3, 19];

/** The Baidu zoom nearest to a standard zoom. */
export function baiduZoom(zoom: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(zoom + APART)));
}

/** A whole standard zoom that shows at least as much as a Baidu zoom. */
export function plainZoom(zoom: number): number {
  return Math.max(0, Math.floor(zoom - APART));
}
