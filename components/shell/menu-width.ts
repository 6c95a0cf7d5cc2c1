/** `auto` follows the window (P2.17); the other two are the user's own choice. */
export type MenuWidth = 'auto' | 'wide' | 'narrow';

export const MENU_COOKIE = 'menu';

/** What the cookie remembers: only that someone with a large window wants the menu folded. */
export function parseMenuWidth(value: string | undefined): MenuWidth {
  return value === 'narrow' ? 'narrow' : 'auto';
}
