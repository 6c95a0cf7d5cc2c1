import { getRequestConfig } from 'next-intl/server';
import { currentLanguage } from '@/lib/server/tenants/queries';
import { loadMessages } from './messages';

/** next-intl's configuration for one request. Times carry their own zone; UTC only keeps the server's zone from being used. */
const requestConfig = getRequestConfig(async () => {
  const locale = await currentLanguage();
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' };
});

// next-intl requires a default export.
export { requestConfig as default };
