/** How an organisation stands to a station that its owner wants to hand over, and to both of them. */
export interface OrganisationTies {
  readonly name: string;
  /** It looks after the station when the station changes hands. */
  readonly serves: boolean;
  /** The owner belongs to it. */
  readonly own: boolean;
  /** The owner holds its authority, and so knows its members. */
  readonly led: boolean;
  /** It has bound the station to the owner, who belongs to it. */
  readonly bound: boolean;
  /** The next owner belongs to it. */
  readonly next: boolean;
}

/** `depends`: on whether the next owner belongs to the organisation, which is nothing for this owner to learn here. */
export interface TransferEffect {
  /** By which organisations the former owner still sees the station. */
  readonly ways: readonly {
    readonly kind: 'manager' | 'service' | 'member';
    readonly organisation: string;
    readonly depends: boolean;
  }[];
  /** What becomes of the others that see it today. */
  readonly others: readonly {
    readonly organisation: string;
    readonly outcome: 'serves' | 'stays' | 'ends' | 'depends';
  }[];
}

/** What is left of a station to its former owner, and to the organisations that see it, once it is somebody else's (P1.6, P6.10). */
export function transferEffect(ties: readonly OrganisationTies[]): TransferEffect {
  const ways = ties.flatMap((tie) => {
    const kind = wayOf(tie);
    return kind === null ? [] : [{ kind, organisation: tie.name, depends: kind === 'member' && !tie.serves }];
  });
  const others = ties
    .filter((tie) => (tie.serves || tie.own) && wayOf(tie) === null)
    .map((tie) => ({ organisation: tie.name, outcome: outcomeOf(tie) }));
  return { ways, others };
}

/** The one way through an organisation that opens most. */
function wayOf({ bound, led, next, serves }: OrganisationTies): TransferEffect['ways'][number]['kind'] | null {
  if (led && next) return 'manager';
  if (led && serves) return 'service';
  return bound ? 'member' : null;
}

function outcomeOf({ led, next, serves }: OrganisationTies): TransferEffect['others'][number]['outcome'] {
  if (serves) return 'serves';
  if (!led) return 'depends';
  return next ? 'stays' : 'ends';
}

/** By which organisation the former owner does see the station afterwards, with all of it known; null where by none. */
export function seenThrough(ties: readonly OrganisationTies[]): string | null {
  return ties.find(({ bound, led, next, serves }) => (led || bound) && (serves || next))?.name ?? null;
}
