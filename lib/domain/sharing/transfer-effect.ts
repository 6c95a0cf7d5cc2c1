/** An organisation's relation to a station that its owner wants to transfer, and to both users. */
export interface OrganisationTies {
  readonly name: string;
  /** It is the station's service organisation, also after the transfer. */
  readonly serves: boolean;
  /** The owner is a member of it. */
  readonly own: boolean;
  /** The owner has its authority, and so knows its members. */
  readonly led: boolean;
  /** It has bound the station to the owner, who is a member. */
  readonly bound: boolean;
  /** The next owner is a member of it. */
  readonly next: boolean;
}

/** `depends`: on whether the next owner is a member of the organisation, which must not be revealed to this owner. */
export interface TransferEffect {
  /** The organisations through which the former owner still sees the station. */
  readonly ways: readonly {
    readonly kind: 'manager' | 'service' | 'member';
    readonly organisation: string;
    readonly depends: boolean;
  }[];
  /** The outcome for the other organisations that see it today. */
  readonly others: readonly {
    readonly organisation: string;
    readonly outcome: 'serves' | 'stays' | 'ends' | 'depends';
  }[];
}

/** Who still sees a station after its transfer: the former owner, and organisations (P1.6, P6.10). */
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

/** The way through an organisation that permits the most. */
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

/** The organisation through which the former owner sees the station afterwards, with all facts known; null if none. */
export function seenThrough(ties: readonly OrganisationTies[]): string | null {
  return ties.find(({ bound, led, next, serves }) => (led || bound) && (serves || next))?.name ?? null;
}
