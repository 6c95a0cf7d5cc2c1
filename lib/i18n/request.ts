import { getRequestConfig } from 'next-intl/server';
import { currentLanguage } from '@/lib/server/tenants/loaders';
import { loadMessages } from './messages';

/** next-intl's set-up for one request. Times carry their own zone; UTC only keeps the machine's zone out of it. */
const requestConfig = getRequestConfig(async () => {
  const locale = await currentLanguage();
  return { locale, messages: await loadMessages(locale), timeZone: 'UTC' };
});

// next-intl asks for a default export.
export { requestConfig as default };
