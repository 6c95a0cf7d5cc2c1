import { LEGAL_KINDS, legalDocumentPath } from '@/lib/domain/content/legal-text';
import { legalDocument } from '@/lib/i18n/legal-content';

/** Answers requests for the built-in legal documents in English as the portal does; all others stay open. */
export const legalFetch = () =>
  jest.fn((address: unknown) => {
    const kind = LEGAL_KINDS.find((one) => address === legalDocumentPath('en', one));
    if (!kind) return new Promise<Response>(() => undefined);
    const document = legalDocument(kind, 'en', { product: 'Sunhelm', contact: 'help@sunhelm.example' });
    return Promise.resolve({ ok: true, json: () => Promise.resolve(document) } as Response);
  });
