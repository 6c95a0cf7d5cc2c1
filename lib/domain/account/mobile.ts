import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { readPhone, type PhoneNumber } from './address';

/**
 * A complete number that can receive text messages: one that the country's numbering plan assigns to mobiles. Null for all others, even
 * those that `readPhone` accepts.
 */
export function readMobile(areaCode: string, text: string): PhoneNumber | null {
  const phone = readPhone(areaCode, text);
  return phone && parsePhoneNumberFromString(phone.key)?.isValid() ? phone : null;
}
