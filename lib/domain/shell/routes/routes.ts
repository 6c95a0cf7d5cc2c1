/** One screen of the portal (P2.1 to P2.14 and the two that the documents leave open, decisions D). */
export interface Screen {
  readonly id: ScreenId;
  /** Path; `:name` matches one segment. Case-sensitive. */
  readonly path: string;
  /** Message key of the page title (P2.35) and of the menu label. */
  readonly titleKey: `shell.screens.${string}`;
  /** Whether it requires a session (P4.3). */
  readonly session: boolean;
  /** Whether it is displayed in the shell (P2.16). */
  readonly shell: boolean;
}

export type ScreenId =
  | 'main'
  | 'bulletinBoard'
  | 'powerDetail'
  | 'device'
  | 'fault'
  | 'sheet'
  | 'about'
  | 'help'
  | 'action'
  | 'login'
  | 'chart'
  | 'userCenter'
  | 'changePassword'
  | 'primaryDiagram'
  | 'forgotPassword'
  | 'register'
  | 'unsubscribe';

const inside = { session: true, shell: true } as const;
const outside = { session: false, shell: false } as const;

export const SCREENS: readonly Screen[] = [
  { id: 'main', path: '/', titleKey: 'shell.screens.main', ...inside },
  { id: 'bulletinBoard', path: '/bulletinBoard', titleKey: 'shell.screens.bulletinBoard', ...inside },
  { id: 'powerDetail', path: '/powerDetail', titleKey: 'shell.screens.powerDetail', ...inside },
  { id: 'device', path: '/device/:deviceType', titleKey: 'shell.screens.device', ...inside },
  { id: 'fault', path: '/Fault', titleKey: 'shell.screens.fault', ...inside },
  { id: 'sheet', path: '/Sheet', titleKey: 'shell.screens.sheet', ...inside },
  { id: 'about', path: '/about', titleKey: 'shell.screens.about', ...inside },
  { id: 'help', path: '/help', titleKey: 'shell.screens.help', ...inside },
  { id: 'action', path: '/action', titleKey: 'shell.screens.action', ...inside },
  { id: 'login', path: '/login', titleKey: 'shell.screens.login', ...outside },
  { id: 'chart', path: '/chart', titleKey: 'shell.screens.chart', ...inside },
  { id: 'userCenter', path: '/userCenter', titleKey: 'shell.screens.userCenter', ...inside },
  { id: 'changePassword', path: '/changePassword', titleKey: 'shell.screens.changePassword', ...inside },
  { id: 'primaryDiagram', path: '/primaryDiagram', titleKey: 'shell.screens.primaryDiagram', ...inside },
  { id: 'forgotPassword', path: '/forgotPassword', titleKey: 'shell.screens.forgotPassword', ...outside },
  { id: 'register', path: '/register', titleKey: 'shell.screens.register', ...outside },
  { id: 'unsubscribe', path: '/unsubscribe', titleKey: 'shell.screens.unsubscribe', ...outside },
];

/** The screen of a path, or null for a 404 (P2.15). A trailing slash is ignored. */
export function screenOf(pathname: string): Screen | null {
  const parts = segments(pathname);
  return SCREENS.find((screen) => matches(segments(screen.path), parts)) ?? null;
}

/** The screen of an id. */
export function screenById(id: ScreenId): Screen {
  const screen = SCREENS.find((item) => item.id === id);
  if (!screen) throw new Error(`no screen has the id ${id}`);
  return screen;
}

function segments(pathname: string): string[] {
  const trimmed = pathname.replace(/(?<=[^/])\/$/, '');
  return trimmed.split('/');
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.length !== parts.length) return false;
  return pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]));
}
