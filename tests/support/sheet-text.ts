import type { SheetText } from '@/lib/domain/diagram/labels';
import { label, type Lang } from './labels';

/** The words of the sheets as a reader of `lang` has them. */
export const sheetText =
  (lang: Lang = 'en'): SheetText =>
  (key) =>
    label(lang, `diagrams.labels.${key}`);
