import { z } from 'zod';
import { MOVE_IDS_LIMIT, MOVES_LIMIT, SIDES } from '@/lib/domain/organisation/binding';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { entry } from '../entry';
import type { Entry } from '../entry';
import { id, optionalText } from '../fields';
import { nothing } from '../loose-values';
import { email } from './account/fields';

/** A change of an organisation; returns only that it was done. */
const change = <I extends z.ZodType, P extends string>(
  its: Pick<Entry<I, z.ZodType, 'POST', P>, 'name' | 'path' | 'input' | 'rows' | 'summary'>,
) => entry({ service: 'portal', method: 'POST', output: z.object({ done: z.literal(true) }), ...its });

export const inviteMember = change({
  name: 'inviteMember',
  path: '/api/organisation/invite',
  input: z.strictObject({ email, again: z.boolean().optional() }),
  rows: ['P2.72', 'P5.18', 'P7.18'],
  summary: 'Ask somebody by email to join the own organisation',
});

export const withdrawInvitation = change({
  name: 'withdrawInvitation',
  path: '/api/organisation/withdraw',
  input: z.strictObject({ invitation: id }),
  rows: ['P7.18'],
  summary: 'Take an invitation back',
});

export const removeMember = change({
  name: 'removeMember',
  path: '/api/organisation/remove',
  input: z.strictObject({ user: id }),
  rows: ['P2.71', 'P6.10', 'P7.19'],
  summary: 'Remove a member of the own organisation',
});

export const transferAuthority = change({
  name: 'transferAuthority',
  path: '/api/organisation/transfer',
  input: z.strictObject({ user: id }),
  rows: ['P2.71', 'P4.13', 'P7.17'],
  summary: 'Hand the authority of the own organisation to another member',
});

export const answerInvitation = change({
  name: 'answerInvitation',
  path: '/api/organisation/answer',
  input: z.strictObject({ invitation: id, accept: z.boolean() }),
  rows: ['P7.18'],
  summary: 'Join an organisation that asked, or decline',
});

export const leaveOrganisation = change({
  name: 'leaveOrganisation',
  path: '/api/organisation/leave',
  input: nothing,
  rows: ['P6.10'],
  summary: 'Leave the own organisation',
});

const side = z.enum(SIDES);
const search = optionalText(SEARCH_LIMIT);
const moves = z
  .array(
    z.union([
      z.strictObject({ to: side, ids: z.array(id).min(1).max(MOVE_IDS_LIMIT) }),
      z.strictObject({ to: side, search }),
    ]),
  )
  .max(MOVES_LIMIT);

/** POST because the moves are long; it changes nothing. */
export const readBindings = entry({
  service: 'portal',
  name: 'readBindings',
  method: 'POST',
  path: '/api/organisation/bindings',
  input: z.strictObject({
    user: id,
    moves,
    side,
    search,
    page: z.number().int().min(1).max(10_000),
    /** Bypasses the cache and queries the upstream again. */
    reload: z.boolean().optional(),
  }),
  output: z.object({
    rows: z.array(z.object({ id: z.string(), name: z.string(), place: z.string() })),
    /** Matches of the search on this side. */
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    /** Of each side, regardless of the search. */
    counts: z.object({ unbound: z.number(), bound: z.number() }),
    /** What saving the moves would change. */
    change: z.object({ added: z.number(), removed: z.number() }),
  }),
  rows: ['P2.72', 'P7.16', 'P7.21'],
  summary: 'A page of the stations that are bound to a member, or not, after some moves',
});
export type BindingPage = z.output<typeof readBindings.output>;

export const bindStations = change({
  name: 'bindStations',
  path: '/api/organisation/bind',
  input: z.strictObject({ user: id, moves }),
  rows: ['P2.72', 'P7.20'],
  summary: 'Bind stations to a member and take others away from him',
});
