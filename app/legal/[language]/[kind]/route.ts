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
  const [{ productName, support }, { language, kind: name }] = await Promise.all([currentTenant(), params]);
  const kind = LEGAL_KINDS.find((one) => one === name);
  if (!kind || !isLanguage(language)) {
    return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  }
  const product = productName[language];
  const contact = [support?.email, support?.phone].filter(Boolean).join(', ') || product;
  return Response.json(legalDocument(kind, language, { product, contact }), {
    headers: { 'cache-control': 'private, no-store' },
  });
}
