import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { readPhone, type PhoneNumber } from './address';

/**
 * A number that takes messages, in full length: what the numbering plan of its country gives to mobiles. Null for all others, which
 * `readPhone` may still know as numbers.
 */
export function readMobile(areaCode: string, text: string): PhoneNumber | null {
  const phone = readPhone(areaCode, text);
  return phone && parsePhoneNumberFromString(phone.key)?.isValid() ? phone : null;
}
