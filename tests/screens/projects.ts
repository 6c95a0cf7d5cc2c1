import type { Project } from '@playwright/test';
import type { ProductOptions } from '../e2e/fixtures';
import { languageTag } from '@/lib/domain/tenants/language-tag';
import { LANGUAGES } from '@/lib/domain/tenants/languages';
import { MANUAL_ZONE } from './midday';

const SIZES = { phone: [390, 844], desktop: [1440, 900], large: [1920, 1080] } as const;
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Projects of `npm run screens`: every size in every language, light and dark, and the pictures of the manual. */
export const screenProjects: Project<object, ProductOptions>[] = [
  ...Object.entries(SIZES).flatMap(([size, [width, height]]) =>
    LANGUAGES.flatMap((lang) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${size}-${lang}-${colorScheme}`,
        testMatch: 'screens.spec.ts',
        use: { lang, colorScheme, viewport: { width, height }, hasTouch: size === 'phone', timezoneId: OWN_ZONE },
      })),
    ),
  ),
  ...LANGUAGES.map((lang) => ({
    name: `manual-${lang}`,
    testMatch: 'manual.spec.ts',
    use: { lang, colorScheme: 'light' as const, viewport: { width: 1440, height: 900 }, timezoneId: MANUAL_ZONE },
  })),
].map((project) => ({
  ...project,
  testDir: 'tests/screens',
  // The sums of a large fleet take up to two minutes on a busy machine.
  timeout: 240_000,
  use: {
    ...project.use,
    locale: project.use.lang === 'en' ? 'en-US' : languageTag(project.use.lang),
    screenshot: 'off' as const,
    serviceWorkers: 'allow' as const,
    // Reading all settings over a simulated line takes some ten seconds.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
}));
