'use client';

import { useState } from 'react';
import type { CallInput } from '@/lib/contract/portal/call';
import type { setRights } from '@/lib/contract/portal/calls/sharing';
import type { SharedPerson } from '@/lib/contract/portal/sharing';

type RightsLine = CallInput<typeof setRights>['people'][number];

export type Right = 'control' | 'setting' | 'auth';
export const RIGHTS: readonly Right[] = ['control', 'setting', 'auth'];

type Change = Partial<Record<Right, boolean>>;

/** The unsaved changes to rights (P6.9), on top of the saved ones. */
export function useRights(people: readonly SharedPerson[]) {
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const rightsOf = (person: SharedPerson): RightsLine => {
    const { user, control, setting, auth } = person;
    return { user, control, setting, auth, ...changes.get(user) };
  };
  const changed = people.filter((person) => {
    const rights = rightsOf(person);
    return RIGHTS.some((right) => rights[right] !== person[right]);
  });
  return {
    rightsOf,
    /** Only changed lines are sent: one that another user may not change is left out. */
    lines: changed.map(rightsOf),
    set: (user: string, right: Right, on: boolean) =>
      setChanges((old) => new Map(old).set(user, { ...old.get(user), [right]: on })),
    forget: () => setChanges(new Map()),
  };
}
