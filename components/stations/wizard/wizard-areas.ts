import type { Area } from '@/lib/i18n/messages';

/** The words of the wizard and of what it shows inside. */
export const WIZARD_AREAS: readonly Area[] = ['stationWizard', 'scan', 'tariffs', 'map'];
