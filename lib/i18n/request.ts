import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { currentTenant } from '@/lib/server/tenants/loaders';
import { chooseLanguage, LANGUAGE_KEY } from './languages';
import { loadMessages } from './messages';

/** next-intl's set-up for one request. Times carry their own zone; UTC only keeps the machine's zone out of it. */
const requestConfig = getRequestConfig(async () => {
  const [jar, sent, tenant] = await Promise.all([cookies(), headers(), currentTenant()]);
  const locale = chooseLanguage({
    cookie: jar.get(LANGUAGE_KEY)?.value,
    acceptLanguage: sent.get('accept-language'),
    offered: tenant.languages,
    fallback: tenant.defaultLanguage,
  });
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' };
});

// next-intl asks for a default export.
export { requestConfig as default };
