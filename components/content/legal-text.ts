export type LegalKind = 'terms' | 'privacy' | 'service';

export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly text: string }[];
}

/** The three documents of a product in one language. */
export type LegalTexts = (product: string) => Readonly<Record<LegalKind, LegalText>>;
