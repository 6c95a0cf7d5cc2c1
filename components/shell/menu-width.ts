/** `auto` follows the window (P2.17); the others are the user's choice. */
export type MenuWidth = 'auto' | 'wide' | 'narrow';

export const MENU_COOKIE = 'menu';

/** Parses the cookie, which only stores that the menu is folded in a large window. */
export function parseMenuWidth(value: string | undefined): MenuWidth {
  return value === 'narrow' ? 'narrow' : 'auto';
}
