import { LEGAL_KINDS } from '@/lib/domain/content/legal-text';
import { isLanguage } from '@/lib/domain/tenants/languages';
import { legalDocument } from '@/lib/i18n/legal-content';
import { currentTenant } from '@/lib/server/tenants/queries';

export const dynamic = 'force-dynamic';

/** A built-in legal document with the product's name, for whoever reads it before signing in. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ language: string; kind: string }> },
): Promise<Response> {
  const [{ productName }, { language, kind: name }] = await Promise.all([currentTenant(), params]);
  const kind = LEGAL_KINDS.find((one) => one === name);
  if (!kind || !isLanguage(language)) {
    return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  }
  return Response.json(legalDocument(kind, language, productName[language]), {
    headers: { 'cache-control': 'private, no-store' },
  });
}
