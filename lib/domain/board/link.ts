/** Marks a board's token, so that it is recognised as no session without querying the store. */
const TOKEN = /^board\.[A-Za-z0-9_-]{43}$/;

export const BOARD_TOKEN_PREFIX = 'board.';
/** Maximum characters of a link's name, and maximum links per account. */
export const MOST_LINK_NAME = 60;
export const MOST_BOARD_LINKS = 20;

export const isBoardToken = (token: string): boolean => TOKEN.test(token);
