interface LanguageRecord {
  /** Its own name, shown where the messages of the reader's language do not name it. */
  readonly name: string;
  /** The `lang` of a page. */
  readonly tag: string;
  /** Numbers and dates by Intl. */
  readonly format: string;
  /** Names of countries and the order of names by Intl. */
  readonly names: string;
  readonly sorting: string;
  /** Between the items of a list in a sentence. */
  readonly separator: string;
  /** The title of a calendar, by date-fns. */
  readonly month: string;
}

/** The portal's languages, a line each; `messages/<code>` has their texts (docs/adding-a-language.md). English first. */
// prettier-ignore
export const LANGUAGE_LIST = {
  // en-AU for its day-first dates.
  en: { name: 'English', tag: 'en', format: 'en-AU', names: 'en', sorting: 'en-AU', separator: ', ', month: 'MMMM yyyy' },
  zh: { name: '简体中文', tag: 'zh-CN', format: 'zh-CN', names: 'zh-Hans', sorting: 'zh-Hans-CN', separator: '、', month: 'yyyy年M月' },
} as const satisfies Readonly<Record<string, LanguageRecord>>;

/** Code of a language. */
export type Language = keyof typeof LANGUAGE_LIST;

/** A text of a catalogue: always in English, in other languages as far as it is translated. */
export type LocalText = { readonly en: string } & { readonly [Code in Language]?: string };

export function textIn(text: LocalText, language: Language): string;
export function textIn(text: LocalText | undefined, language: Language): string | undefined;
export function textIn(text: LocalText | undefined, language: Language): string | undefined {
  return text?.[language] ?? text?.en;
}
