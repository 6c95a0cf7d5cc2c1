import type { ScreenId } from '@/lib/domain/shell/routes/routes';
import type { Language } from '@/lib/domain/tenants/types';

/** One screen of the operating manual (decisions B5). */
export interface ManualChapter {
  /** Used in the URL; the same in every language. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs: what the screen shows. */
  readonly text: readonly string[];
  /** What the user does there, in order. */
  readonly steps: readonly string[];
  /** Name of the picture below `public/manual`, made by `npm run screens -- manual`; absent where text is sufficient. */
  readonly picture?: ManualPicture;
  /** The screen itself, if it has a URL. */
  readonly screen?: ScreenId;
}

export interface ManualPicture {
  readonly name: ManualPictureName;
  /** Alternative text. */
  readonly alt: string;
}

/** The existing pictures; `tests/screens/manual.spec.ts` makes each of them. */
export const MANUAL_PICTURES = [
  'sign-in',
  'overview',
  'search',
  'notifications',
  'stations',
  'station',
  'tariff',
  'devices',
  'device',
  'settings',
  'settings-result',
  'control',
  'firmware',
  'comm-log',
  'diagram',
  'faults',
  'handling',
  'alarm-mails',
  'planned-work',
  'report-mails',
  'chart',
  'saved-charts',
  'reports',
  'tariff-sheet',
  'revenue-why',
  'board',
  'profile',
  'change-password',
  'members',
  'member-stations',
] as const;
export type ManualPictureName = (typeof MANUAL_PICTURES)[number];

/** In pixels, as generated. */
export const MANUAL_PICTURE_SIZE = { width: 1080, height: 675 } as const;

export function manualPicturePath(name: ManualPictureName, language: Language): string {
  return `/manual/${name}-${language}.webp`;
}
