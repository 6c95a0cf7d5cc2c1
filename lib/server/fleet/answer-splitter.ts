import 'server-only';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** Maximum bytes of everything outside the lists' elements, and of one element. */
const REST_LIMIT = 8 * 1024 * 1024;
/** Bytes of the elements returned together: a millisecond or two of parsing. */
const BATCH = 64 * 1024;

/** Bytes that do not have the structure of a response. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

/** Some objects of one list, as the text between its brackets. */
export interface Batch {
  readonly list: string;
  readonly json: string;
}

/**
 * Splits an envelope `{code, msg, data: {list: [{...}, ...], ...}}` while it is received, so that it need not be parsed in
 * one go: the objects of the named lists are returned in batches, everything else is in `rest()` with those lists empty. It
 * only finds where values begin and end; JSON.parse validates them.
 */
export class AnswerSplitter {
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** The current or last string at the two upper levels, and the keys found there. */
  private text = '';
  private rootKey = '';
  private dataKey = '';
  private list: string | null = null;
  /** Between elements of a list: whether a comma is required, was read, or neither. */
  private comma: 'wanted' | 'seen' | 'none' = 'none';
  /** An incomplete element at the end of the last piece. */
  private cut: Buffer = Buffer.alloc(0);
  private readonly other: Buffer[] = [];
  private otherBytes = 0;
  /** The text outside the lists up to the end of the list `first`, closed to a valid envelope; null until then. */
  beginning: string | null = null;

  constructor(
    private readonly lists: ReadonlySet<string>,
    private readonly first?: string,
  ) {}

  /** Processes a piece and yields completed batches. Throws BrokenAnswer. */
  *feed(piece: Uint8Array): Generator<Batch> {
    // The incomplete element has already been scanned; only its bytes are still needed.
    const bytes = Buffer.concat([this.cut, piece]);
    let at = this.cut.length;
    let other = this.list === null ? at : -1;
    let text = this.inString && this.depth <= 2 ? at : -1;
    let element = this.list !== null && this.depth > 3 ? 0 : -1;
    let batch = element;
    let complete = -1;
    for (; at < bytes.length; at += 1) {
      let byte = bytes[at];
      if (this.inString) {
        // Fast path: most of a response is inside strings.
        while (!this.escaped && byte !== QUOTE && byte !== BACKSLASH && at < bytes.length) byte = bytes[(at += 1)];
        if (at === bytes.length) break;
        if (this.escaped) this.escaped = false;
        else if (byte === BACKSLASH) this.escaped = true;
        else if (byte === QUOTE) {
          this.inString = false;
          if (text >= 0) this.text += bytes.toString('utf8', text, at);
          text = -1;
        }
      } else if (byte === QUOTE && (this.list === null || this.depth > 3)) {
        this.inString = true;
        if (this.depth <= 2) {
          this.text = '';
          text = at + 1;
        }
      } else if (this.list === null) {
        if (this.outside(byte)) {
          this.keep(bytes, other, at + 1);
          other = -1;
        }
      } else if (this.depth > 3) {
        this.nest(byte);
        if (this.depth === 3) {
          complete = at + 1;
          element = -1;
          this.comma = 'wanted';
          if (complete - batch >= BATCH) {
            yield { list: this.list, json: bytes.toString('utf8', batch, complete) };
            batch = complete = -1;
          }
        }
      } else if (this.between(byte)) {
        element = at;
        if (batch < 0) batch = at;
      } else if (byte === CLOSE_LIST) {
        if (complete > batch) yield { list: this.list, json: bytes.toString('utf8', batch, complete) };
        batch = complete = -1;
        if (this.list === this.first) this.beginning = `${Buffer.concat(this.other).toString('utf8')}]}}`;
        this.list = null;
        this.depth = 2;
        other = at;
      }
    }
    if (text >= 0) this.text += bytes.toString('utf8', text);
    if (other >= 0) this.keep(bytes, other, bytes.length);
    if (this.list !== null && complete > batch) {
      yield { list: this.list, json: bytes.toString('utf8', batch, complete) };
    }
    this.cut = element < 0 ? Buffer.alloc(0) : bytes.subarray(element);
    if (this.cut.length > REST_LIMIT) throw new BrokenAnswer(`an element of more than ${REST_LIMIT} bytes`);
  }

  /** The text outside the lists; the lists in it are empty. Throws BrokenAnswer. */
  rest(): string {
    if (this.list !== null) throw new BrokenAnswer('the body was cut');
    return Buffer.concat(this.other).toString('utf8');
  }

  /** Processes a byte outside lists and strings; true if a list begins after it. */
  private outside(byte: number | undefined): boolean {
    if (byte === COLON) {
      if (this.depth === 1) this.rootKey = this.text;
      else if (this.depth === 2) this.dataKey = this.text;
    }
    this.nest(byte);
    const begins = byte === OPEN_LIST && this.depth === 3 && this.rootKey === 'data' && this.lists.has(this.dataKey);
    if (!begins) return false;
    this.list = this.dataKey;
    this.comma = 'none';
    return true;
  }

  /** Processes a byte between the elements of a list; true if an element begins with it. Throws BrokenAnswer. */
  private between(byte: number | undefined): boolean {
    if (byte === OPEN_OBJECT && this.comma !== 'wanted') {
      this.depth += 1;
      return true;
    }
    if (byte === COMMA && this.comma === 'wanted') this.comma = 'seen';
    else if (!(byte === CLOSE_LIST && this.comma !== 'seen') && !SPACES.has(byte ?? 0)) {
      throw new BrokenAnswer(`data.${this.list}: not a list of objects`);
    }
    return false;
  }

  private nest(byte: number | undefined): void {
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.depth -= 1;
  }

  private keep(bytes: Buffer, from: number, until: number): void {
    this.otherBytes += until - from;
    if (this.otherBytes > REST_LIMIT) throw new BrokenAnswer(`more than ${REST_LIMIT} bytes beside the lists`);
    this.other.push(Buffer.from(bytes.subarray(from, until)));
  }
}
