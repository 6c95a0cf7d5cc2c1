import { z } from 'zod';
import { MOVE_IDS_LIMIT, MOVES_LIMIT, SIDES } from '@/lib/domain/enterprise/binding';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import { entry } from '../entry';
import { id } from '../fields';
import { nothing } from '../wire';
import { email } from './account-fields';

const done = z.object({ done: z.literal(true) });

export const inviteMember = entry({
  service: 'portal',
  name: 'inviteMember',
  method: 'POST',
  path: '/api/enterprise/invite',
  input: z.strictObject({ email }),
  output: done,
  rows: ['P2.72', 'P5.18', 'P7.18'],
  summary: 'Ask somebody by email to join the own organisation',
});

export const withdrawInvitation = entry({
  service: 'portal',
  name: 'withdrawInvitation',
  method: 'POST',
  path: '/api/enterprise/withdraw',
  input: z.strictObject({ invitation: id }),
  output: done,
  rows: ['P7.18'],
  summary: 'Take an invitation back',
});

export const removeMember = entry({
  service: 'portal',
  name: 'removeMember',
  method: 'POST',
  path: '/api/enterprise/remove',
  input: z.strictObject({ user: id }),
  output: done,
  rows: ['P2.71', 'P6.10', 'P7.19'],
  summary: 'Remove a member of the own organisation',
});

export const transferAuthority = entry({
  service: 'portal',
  name: 'transferAuthority',
  method: 'POST',
  path: '/api/enterprise/transfer',
  input: z.strictObject({ user: id }),
  output: done,
  rows: ['P2.71', 'P4.13', 'P7.17'],
  summary: 'Hand the authority of the own organisation to another member',
});

export const answerInvitation = entry({
  service: 'portal',
  name: 'answerInvitation',
  method: 'POST',
  path: '/api/enterprise/answer',
  input: z.strictObject({ invitation: id, accept: z.boolean() }),
  output: done,
  rows: ['P7.18'],
  summary: 'Join an organisation that asked, or decline',
});

export const leaveOrganisation = entry({
  service: 'portal',
  name: 'leaveOrganisation',
  method: 'POST',
  path: '/api/enterprise/leave',
  input: nothing,
  output: done,
  rows: ['P6.10'],
  summary: 'Leave the own organisation',
});

const side = z.enum(SIDES);
const search = z.string().max(SEARCH_LIMIT);
const moves = z
  .array(
    z.union([
      z.strictObject({ to: side, ids: z.array(id).min(1).max(MOVE_IDS_LIMIT) }),
      z.strictObject({ to: side, search }),
    ]),
  )
  .max(MOVES_LIMIT);

/** Asked by POST since the moves are long; it changes nothing. */
export const readBindings = entry({
  service: 'portal',
  name: 'readBindings',
  method: 'POST',
  path: '/api/enterprise/bindings',
  input: z.strictObject({
    user: id,
    moves,
    side,
    search,
    page: z.number().int().min(1).max(10_000),
    /** Asks the upstream again for what it may have told a moment ago. */
    afresh: z.boolean().optional(),
  }),
  output: z.object({
    rows: z.array(z.object({ id: z.string(), name: z.string(), place: z.string() })),
    /** Of this side that fit the search. */
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    /** Of each side, whatever the search. */
    counts: z.object({ unbound: z.number(), bound: z.number() }),
    /** What saving the moves would change. */
    change: z.object({ added: z.number(), removed: z.number() }),
  }),
  rows: ['P2.72', 'P7.16', 'P7.21'],
  summary: 'A page of the stations that are bound to a member, or not, after some moves',
});
export type BindingPage = z.output<typeof readBindings.output>;

export const bindStations = entry({
  service: 'portal',
  name: 'bindStations',
  method: 'POST',
  path: '/api/enterprise/bind',
  input: z.strictObject({ user: id, moves }),
  output: done,
  rows: ['P2.72', 'P7.20'],
  summary: 'Bind stations to a member and take others away from him',
});
