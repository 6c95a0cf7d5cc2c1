import type { SheetText } from '@/lib/domain/diagrams/labels';
import { label, type Lang } from './labels';

/** The texts of the sheets in `lang`. */
export const sheetText =
  (lang: Lang = 'en'): SheetText =>
  (key) =>
    label(lang, `diagrams.labels.${key}`);
