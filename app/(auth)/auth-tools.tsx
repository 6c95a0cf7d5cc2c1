import { cookies } from 'next/headers';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { SchemeSwitch } from '@/components/shell/scheme-switch';
import { parseScheme, SCHEME_COOKIE } from '@/components/theme/scheme';
import { currentTenant } from '@/lib/server/tenants/queries';

/** Language and colours, at the top right of every screen before the sign-in. */
export async function AuthTools() {
  const [tenant, jar] = await Promise.all([currentTenant(), cookies()]);
  return (
    <>
      <LanguageSwitch languages={tenant.languages} full />
      <SchemeSwitch initial={parseScheme(jar.get(SCHEME_COOKIE)?.value)} />
    </>
  );
}
