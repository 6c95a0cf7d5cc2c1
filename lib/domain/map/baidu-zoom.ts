/*
 * Baidu's map at zoom 18 has a pixel of a metre at the equator; on the sheet that all others use it is 156,543 metres at zoom
 * 0, and half of that with each step.
 */
const APART = 18 - Math.log2(156_543.034);
const [LEAST, MOST] = [3, 19];

/** The zoom of Baidu's map that comes nearest to a zoom of the others. */
export function baiduZoom(zoom: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(zoom + APART)));
}

/** A whole zoom of the others that shows no less than one of Baidu's. */
export function plainZoom(zoom: number): number {
  return Math.max(0, Math.floor(zoom - APART));
}
