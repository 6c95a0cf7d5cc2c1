import 'server-only';

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x7b, 0x7d, 0x5b, 0x5d];
const SPACES = new Set([0x20, 0x09, 0x0a, 0x0d]);
/** Bytes of everything that is not an element of a list, and of one element. */
const REST_LIMIT = 8 * 1024 * 1024;
/** Bytes of the elements that are handed out together: a millisecond or two of parsing. */
const BATCH = 64 * 1024;

/** Bytes that are not what an answer looks like. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

/** Some objects of one list, as they stand between its brackets. */
export interface Batch {
  readonly list: string;
  readonly json: string;
}

/**
 * Takes an envelope `{code, msg, data: {list: [{...}, ...], ...}}` apart while it comes in, so that nobody has to parse it
 * in one go: the objects of the named lists are handed out in batches, everything else stays in `rest()` with those lists
 * empty. It finds where values begin and end; judging them is JSON.parse's work.
 */
export class AnswerSplitter {
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** The string that is read or was read last at the two upper levels, and the keys that stand there. */
  private text = '';
  private rootKey = '';
  private dataKey = '';
  private list: string | null = null;
  /** Between elements of a list: whether a comma must come, has come, or neither. */
  private comma: 'wanted' | 'seen' | 'none' = 'none';
  /** An element that the last piece cut off. */
  private cut: Buffer = Buffer.alloc(0);
  private readonly other: Buffer[] = [];
  private otherBytes = 0;
  /** What stood outside the lists up to the end of the list `first`, closed to an envelope of its own; null until then. */
  beginning: string | null = null;

  constructor(
    private readonly lists: ReadonlySet<string>,
    private readonly first?: string,
  ) {}

  /** Reads on and hands out what is complete. Throws BrokenAnswer. */
  *feed(piece: Uint8Array): Generator<Batch> {
    // What was cut off has been looked at; only its bytes are needed once more.
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
        // Most of an answer is inside of strings.
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

  /** What stood outside the lists, as text; the lists stand in it without their elements. Throws BrokenAnswer. */
  rest(): string {
    if (this.list !== null) throw new BrokenAnswer('the body was cut');
    return Buffer.concat(this.other).toString('utf8');
  }

  /** A byte outside of lists and strings; true when a list begins behind it. */
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

  /** A byte between the elements of a list; true when an element begins with it. Throws BrokenAnswer. */
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
