import { crc32 } from 'node:zlib';

/** One record of a file: a JSON text under a number. Several records of one number are parts of one message. */
export interface StoredRecord {
  readonly seq: number;
  readonly json: string;
}

export interface RecordsRead {
  readonly records: readonly StoredRecord[];
  /** Lines that are not a valid record. */
  readonly damaged: number;
  /** Bytes up to the end of the last complete line, and of the last valid record. */
  readonly end: number;
  readonly validEnd: number;
}

const NEWLINE = 0x0a;
const CRC_LENGTH = 8;
const HEADER = /^([0-9a-f]{8}) (\d{1,16}) (\d{1,9}) /;
const MAX_HEADER = CRC_LENGTH + 1 + 16 + 1 + 9 + 1;

/**
 * A record as one line: CRC-32 in hexadecimal, number, length of the JSON in bytes, JSON. The CRC covers all that follows it. Lines can
 * be found again behind a damaged one, because JSON has no raw line breaks.
 */
export function encodeRecord(seq: number, json: string): Buffer {
  const body = Buffer.from(`${seq} ${Buffer.byteLength(json)} ${json}`);
  return Buffer.concat([Buffer.from(`${hex(crc32(body))} `), body, Buffer.from('\n')]);
}

/** The valid records of complete lines. Never throws. */
export function readRecords(data: Buffer): RecordsRead {
  const records: StoredRecord[] = [];
  let damaged = 0;
  let validEnd = 0;
  let from = 0;
  for (let at = data.indexOf(NEWLINE); at >= 0; at = data.indexOf(NEWLINE, from)) {
    const record = decode(data.subarray(from, at));
    from = at + 1;
    if (record === null) damaged += 1;
    else {
      records.push(record);
      validEnd = from;
    }
  }
  return { records, damaged, end: from, validEnd };
}

function decode(line: Buffer): StoredRecord | null {
  const header = HEADER.exec(line.toString('latin1', 0, MAX_HEADER));
  if (header === null) return null;
  const [whole, crc, seq, length] = header;
  const json = line.subarray(whole.length);
  if (json.length !== Number(length) || !Number.isSafeInteger(Number(seq))) return null;
  if (hex(crc32(line.subarray(CRC_LENGTH + 1))) !== crc) return null;
  return { seq: Number(seq), json: json.toString('utf8') };
}

function hex(crc: number): string {
  return crc.toString(16).padStart(CRC_LENGTH, '0');
}
