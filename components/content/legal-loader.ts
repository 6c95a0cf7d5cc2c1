import { legalDocumentPath } from '@/lib/domain/content/legal-text';
import type { LegalDocumentText, LegalKind } from '@/lib/domain/content/legal-text';

/** Loads a built-in document; only when a user opens it. */
export async function loadLegalDocument(kind: LegalKind, language: string): Promise<LegalDocumentText> {
  const answer = await fetch(legalDocumentPath(language, kind));
  if (!answer.ok) throw new Error(`the document could not be loaded (${answer.status})`);
  return (await answer.json()) as LegalDocumentText;
}
