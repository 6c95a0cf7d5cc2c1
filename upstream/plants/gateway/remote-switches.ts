import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { SettingsFile } from '../settings/settings-file';

/** Names under which this is stored, beside users' settings of inverters. */
const MOVES = 'remoteMoves';
const COUNT = 'remoteOperations';
const PASSES = 'remotePasses';
/** Maximum stored moves; a restarted plant replays no more than these. */
const MOST_MOVES = 8;

interface Move {
  /** Epoch ms. */
  readonly at: number;
  readonly open: boolean;
}

/**
 * Effects of remote commands: when breakers were opened and closed, and which gateways block commands. A restart of the
 * plants replays the last minute, so positions are stored with their instants.
 */
export class RemoteSwitches {
  private readonly moves = new Map<string, readonly Move[]>();

  constructor(private readonly stored: Pick<SettingsFile, 'of' | 'keep'>) {}

  /** Whether a command has opened a breaker before an instant and none has closed it since. */
  isOpen(id: string, instant: number): boolean {
    return this.movesOf(id).findLast(({ at }) => at <= instant)?.open ?? false;
  }

  /** Opens or closes a breaker from an instant on; no effect if it is already in that position. */
  throw(id: string, open: boolean, at: number): void {
    if (this.isOpen(id, at) === open) return;
    const moves = [...this.movesOf(id), { at, open }].slice(-MOST_MOVES);
    this.moves.set(id, moves);
    this.keep(id, { [MOVES]: written(moves), [COUNT]: this.operations(id) + 1 });
  }

  /** Number of operations of a breaker by commands. */
  operations(id: string): number {
    return Number(this.stored.of(id)[COUNT] ?? 0);
  }

  /** Whether a gateway passes commands on; true until it is disabled. */
  passes(id: string): boolean {
    return this.stored.of(id)[PASSES] !== 0;
  }

  pass(id: string, on: boolean): void {
    this.keep(id, { [PASSES]: on ? 1 : 0 });
  }

  private keep(id: string, change: Readonly<Record<string, PropertyValue>>): void {
    this.stored.keep(id, { ...this.stored.of(id), ...change });
  }

  private movesOf(id: string): readonly Move[] {
    let moves = this.moves.get(id);
    if (!moves) this.moves.set(id, (moves = read(this.stored.of(id)[MOVES])));
    return moves;
  }
}

/** `o` opens, `c` closes: "o1732273445123 c1732273499000". */
function written(moves: readonly Move[]): string {
  return moves.map(({ at, open }) => `${open ? 'o' : 'c'}${at}`).join(' ');
}

function read(text: PropertyValue | undefined): readonly Move[] {
  return [...String(text ?? '').matchAll(/([oc])(\d{1,15})/g)].map(([, way, at]) => ({
    open: way === 'o',
    at: Number(at),
  }));
}
