import { STATION_LIMITS, serialMistake } from './station-form';

/** The content of a unit's label: its serial number, and the claim code where included. */
export interface UnitLabel {
  readonly serial: string;
  /** Empty where not included. */
  readonly claim: string;
}

const SERIAL_NAMES = ['sn', 's/n', 'serial', 'serialno', 'serialnumber', 'id'];
const CLAIM_NAMES = ['claim', 'claimcode', 'code', 'pin', 'key', 'secret', 'check', 'cc'];

/** Separators of named values; a blank only where a known name follows. */
const PARTS = /[;,|\n\r\t&]+|\s+(?=(?:s\/?n|serial(?:\s?(?:no|number))?|claim(?:\s?code)?)\s*[:=])/i;

/**
 * Parses the text of a unit's bar code or QR code: the serial number alone, `SN:…;CLAIM:…` (also with =, commas, blanks or line breaks),
 * JSON, or a URL with both as parameters. Null for a code without a serial number, which is some other code nearby.
 */
export function readUnitLabel(text: string): UnitLabel | null {
  const plain = text.normalize('NFKC').trim();
  if (plain === '' || plain.length > 500) return null;
  const pairs = pairsOf(plain);
  const named = (names: readonly string[]) => pairs.find(([name]) => names.includes(name))?.[1]?.trim() ?? '';
  const serial = named(SERIAL_NAMES);
  if (pairs.length > 0) return labelOf(serial, named(CLAIM_NAMES));
  const [first = '', second = '', ...more] = plain.split(/[\s;,|]+/);
  return more.length > 0 ? null : labelOf(first, second);
}

function labelOf(serial: string, claim: string): UnitLabel | null {
  if (serialMistake(serial) !== null || !/\d/.test(serial)) return null;
  return { serial, claim: claim.length <= STATION_LIMITS.claim ? claim : '' };
}

/** Names in lower case, with their values; empty for a text without names. */
function pairsOf(text: string): readonly (readonly [string, string])[] {
  if (text.startsWith('{')) return jsonPairs(text);
  if (/^https?:\/\//i.test(text)) {
    if (!URL.canParse(text)) return [];
    const pairs = [...new URL(text).searchParams].map(([name, value]) => [nameOf(name), value] as const);
    // A URL without parameters is unrelated to the unit.
    return pairs.length > 0 ? pairs : [['', '']];
  }
  const parts = text.split(PARTS).map((part) => /^\s*([A-Za-z/ ]{2,20})\s*[:=]\s*(\S.*)$/.exec(part));
  return parts.some((part) => part === null)
    ? []
    : parts.map((part) => [nameOf(part?.[1] ?? ''), part?.[2] ?? ''] as const);
}

function jsonPairs(text: string): readonly (readonly [string, string])[] {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return [['', '']];
    return Object.entries(value).map(([name, part]) => [nameOf(name), typeof part === 'string' ? part : ''] as const);
  } catch {
    return [['', '']];
  }
}

const nameOf = (name: string) => name.toLowerCase().replace(/[\s_-]/g, '');
