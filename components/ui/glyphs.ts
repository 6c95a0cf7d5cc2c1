/* Path data of the glyphs that also stand in rows written as markup; 24 by 24, drawn by stroke. */

export const HOUSE = 'M3.5 10.6 12 3.5l8.5 7.1v8.9a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5zM9.5 21v-7h5v7';
export const STAR = 'm12 2.8 2.8 5.9 6.4.9-4.7 4.5 1.2 6.4-5.7-3.1-5.7 3.1 1.2-6.4-4.7-4.5 6.4-.9z';

/* Which way a column is sorted, as lucide draws them. */
export const ARROW_UP = 'm5 12 7-7 7 7M12 19V5';
export const ARROW_DOWN = 'M12 5v14M19 12l-7 7-7-7';
export const ARROWS = 'm7 15 5 5 5-5M7 9l5-5 5 5';

/** Somebody is at work. */
export const WRENCH =
  'M14.7 6.3a1 1 0 0 0 0 1.4l1.6 1.6a1 1 0 0 0 1.4 0l3.106-3.105c.32-.322.863-.22.983.218a6 6 0 0 1-8.259 7.057l-7.91 7.91a1 1 0 0 1-2.999-3l7.91-7.91a6 6 0 0 1 7.057-8.259c.438.12.54.662.219.984z';

/** Three dots one above the other: there is more. */
export const MORE = 'M12 5.2v.01M12 12v.01M12 18.8v.01';
