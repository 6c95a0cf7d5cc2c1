import type { PropertyValue } from '@/lib/contract/gateway/messages';
import type { SettingsFile } from '../settings/settings-file';

/** Why a switch is not thrown. */
export type ControlProblem = 'not-a-switch' | 'locked' | 'local' | 'tripped' | 'earthed' | 'uncharged';

/** Under these names it is kept, beside what users wrote into inverters. */
const MOVES = 'remoteMoves';
const COUNT = 'remoteOperations';
const PASSES = 'remotePasses';
/** Moves that are kept: a plant that starts anew lives through no more than these. */
const MOST_MOVES = 8;

interface Move {
  /** Epoch ms. */
  readonly at: number;
  readonly open: boolean;
}

/**
 * What commands from afar did: which breakers they opened, and when, and which gateways pass no commands on. A start of the
 * plants lives through the last minute once more, so a position is one at an instant.
 */
export class RemoteSwitches {
  private readonly moves = new Map<string, readonly Move[]>();

  constructor(private readonly stored: Pick<SettingsFile, 'of' | 'keep'>) {}

  /** Whether a command has opened a breaker at an instant, and none has closed it since. */
  isOpen(id: string, instant: number): boolean {
    return this.movesOf(id).findLast(({ at }) => at <= instant)?.open ?? false;
  }

  /** Opens or closes a breaker from an instant on; one that stands so already does not move. */
  throw(id: string, open: boolean, at: number): void {
    if (this.isOpen(id, at) === open) return;
    const moves = [...this.movesOf(id), { at, open }].slice(-MOST_MOVES);
    this.moves.set(id, moves);
    this.keep(id, { [MOVES]: written(moves), [COUNT]: this.operations(id) + 1 });
  }

  /** How often commands have moved a breaker. */
  operations(id: string): number {
    return Number(this.stored.of(id)[COUNT] ?? 0);
  }

  /** Whether a gateway passes commands on; it does until one disables that. */
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
