export const LEGAL_KINDS = ['terms', 'privacy', 'service'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** A built-in document of a product in one language, as HTML. */
export interface LegalDocumentText {
  readonly title: string;
  readonly html: string;
}

/** Where the portal serves it. */
export const legalDocumentPath = (language: string, kind: LegalKind): string => `/legal/${language}/${kind}`;
