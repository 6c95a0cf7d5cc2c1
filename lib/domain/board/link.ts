/** What a token of a board begins with: it is no session, and nobody has to ask the store to know that. */
const TOKEN = /^board\.[A-Za-z0-9_-]{43}$/;

export const BOARD_TOKEN_PREFIX = 'board.';
/** Characters of a link's name, and links of one account. */
export const MOST_LINK_NAME = 60;
export const MOST_BOARD_LINKS = 20;

export const isBoardToken = (token: string): boolean => TOKEN.test(token);
