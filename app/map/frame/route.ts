import { cookies } from 'next/headers';
import { parseScheme, SCHEME_COOKIE } from '@/components/theme/scheme';
import { themeStyleSheet } from '@/components/theme/style-sheet';
import { answerMapFrame } from '@/lib/server/map/frame';
import { currentTenant } from '@/lib/server/tenants/queries';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const [{ theme }, jar] = await Promise.all([currentTenant(), cookies()]);
  return answerMapFrame(themeStyleSheet(theme), parseScheme(jar.get(SCHEME_COOKIE)?.value));
}
