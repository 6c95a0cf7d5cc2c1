/** Of the picture of a day in a row, px. */
export const DAY_SIZE = { width: 96, height: 28 } as const;
