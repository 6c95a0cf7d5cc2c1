/**
 * Currencies of tariffs, by ISO 4217 code: the four most common ones first, then all others in use, sorted by code (P3.20). Their names
 * come from `lib/format/currency-name`, in the reader's language.
 */
const TABLE =
  'CNY USD EUR GBP AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP ' +
  'BYN BZD CAD CDF CHF CLP COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF ' +
  'GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK ' +
  'LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD ' +
  'OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN ' +
  'SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF ' +
  'YER ZAR ZMW ZWG';

export const CURRENCIES: readonly string[] = TABLE.split(' ');
const known: ReadonlySet<string> = new Set(CURRENCIES);

export function isCurrency(code: string): boolean {
  return known.has(code);
}
