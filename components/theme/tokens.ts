/** Pixels. The style sheets of the shell repeat the two breakpoints; a test keeps them equal. */
export const MENU_WIDE = 200;
export const MENU_NARROW = 68;
export const TOP_BAR = 56;
export const AUTO_COLLAPSE_BELOW = 1432;
export const NARROW_BELOW = 1050;
export const CONTENT_MAX = 1600;

/** Media query of the narrow layout (P9.12). */
export const NARROW_QUERY = `(max-width: ${NARROW_BELOW - 0.02}px)`;
/** Media query in which the menu folds by itself (P2.17). */
export const AUTO_COLLAPSE_QUERY = `(max-width: ${AUTO_COLLAPSE_BELOW - 0.02}px)`;

const FONT_STACK = [
  "'Inter Variable'",
  "'Inter Stand-in'",
  'Inter',
  'system-ui',
  "'PingFang SC'",
  "'Hiragino Sans GB'",
  "'Microsoft YaHei'",
  "'Noto Sans SC'",
  "'Noto Sans CJK SC'",
  "'WenQuanYi Micro Hei'",
  'sans-serif',
].join(', ');

/** Sizes independent of the scheme, as CSS variables. Font sizes are in rem, to follow the user's setting. */
export const MEASURES: Readonly<Record<string, string>> = {
  font: FONT_STACK,
  't-12': '0.75rem',
  't-13': '0.8125rem',
  't-14': '0.875rem',
  't-16': '1rem',
  't-20': '1.25rem',
  't-28': '1.75rem',
  't-40': '2.5rem',
  's-1': '4px',
  's-2': '8px',
  's-3': '12px',
  's-4': '16px',
  's-5': '20px',
  's-6': '24px',
  's-8': '32px',
  's-10': '40px',
  's-12': '48px',
  radius: '10px',
  'radius-small': '6px',
  'radius-full': '999px',
  control: '40px',
  touch: '44px',
  'menu-wide': `${MENU_WIDE}px`,
  'menu-narrow': `${MENU_NARROW}px`,
  'top-bar': `${TOP_BAR}px`,
  'content-max': `${CONTENT_MAX}px`,
  quick: '140ms',
};
