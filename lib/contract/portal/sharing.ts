import { z } from 'zod';
import { dialledNumber } from '@/lib/domain/account/address';
import { readMobile } from '@/lib/domain/account/mobile';
import { plainPhone } from '@/lib/domain/account/plain-phone';
import { entry } from '../entry';
import { emailAddress, handedCode, id } from '../fields';
import { nothing } from '../loose-values';
import { SHARE_TYPES } from '../upstream/sharing/shares';

/* Sharing, rights and ending them. Messages are keys of the area `sharing`; a form shows them at their field. */

const done = z.object({ done: z.literal(true) });
const station = z.strictObject({ id });

/** P5.30, decisions A3: a blank recipient is reported and nothing is sent. */
export const recipient = z
  .discriminatedUnion('channel', [
    z.strictObject({
      channel: z.literal('email'),
      recipient: emailAddress('sharing.share.required', 'sharing.share.wrongEmail'),
    }),
    z.strictObject({
      channel: z.literal('phone'),
      recipient: z
        .string()
        .max(254, 'sharing.share.wrongPhone')
        .transform(plainPhone)
        .pipe(
          z
            .string()
            .min(1, 'sharing.share.required')
            .regex(/^(?:\+?\d{1,24})?$/, 'sharing.share.wrongPhone'),
        ),
      areaCode: z.string().regex(/^\+?\d{1,4}$/, 'sharing.share.wrongPhone'),
    }),
  ])
  .transform((to, context) => {
    if (to.channel === 'email') return to;
    const number = readMobile(to.areaCode, to.recipient) === null ? null : dialledNumber(to.areaCode, to.recipient);
    if (number !== null) return { ...to, recipient: number };
    context.addIssue({ code: 'custom', path: ['recipient'], message: 'sharing.share.wrongPhone' });
    return z.NEVER;
  });
export type RecipientInput = z.input<typeof recipient>;

export const shareStation = entry({
  service: 'portal',
  name: 'shareStation',
  method: 'POST',
  path: '/api/sharing/share',
  input: z.strictObject({
    id,
    type: z.literal(Object.values(SHARE_TYPES), 'sharing.share.chooseLevel'),
    to: recipient,
    /** Resends an unanswered invitation. */
    again: z.boolean().optional(),
  }),
  output: done,
  rows: ['P7.7', 'P3.13', 'P5.29', 'P5.30', 'P6.2'],
  summary: 'Share a station with somebody, or hand it over',
});

/** A user with whom a station is shared (P3.12), as the authorisation dialog shows them. */
const person = z.object({
  user: z.string(),
  name: z.string(),
  address: z.string(),
  level: z.number(),
  control: z.boolean(),
  setting: z.boolean(),
  auth: z.boolean(),
  /** Epoch ms, or the upstream's own text; null if unknown. */
  since: z.union([z.number(), z.string()]).nullable(),
  by: z.string(),
  /** Invited to register first: there is nothing to authorise yet. */
  invited: z.boolean(),
  /** The caller themselves. */
  self: z.boolean(),
});
export type SharedPerson = z.output<typeof person>;

export const listShares = entry({
  service: 'portal',
  name: 'listShares',
  method: 'GET',
  path: '/api/sharing/list',
  input: station,
  output: z.array(person),
  rows: ['P7.8', 'P2.64', 'P3.12', 'P8.5'],
  summary: 'Who a station is shared with',
});

const userLines = z.array(id).min(1).max(200);

export const setRights = entry({
  service: 'portal',
  name: 'setRights',
  method: 'POST',
  path: '/api/sharing/rights',
  input: z.strictObject({
    id,
    people: z
      .array(z.strictObject({ user: id, control: z.boolean(), setting: z.boolean(), auth: z.boolean() }))
      .min(1)
      .max(200),
  }),
  output: done,
  rows: ['P7.9', 'P6.9', 'P5.27'],
  summary: 'Set the rights of people a station is shared with, all or none',
});

export const endShares = entry({
  service: 'portal',
  name: 'endShares',
  method: 'POST',
  path: '/api/sharing/end',
  input: z.strictObject({ id, users: userLines }),
  output: done,
  rows: ['P7.10', 'P6.9'],
  summary: 'End shares of a station, all or none',
});

/** Determines the form for sharing and linking: requested when it opens, so that it only offers what is allowed. */
export const sharingRights = entry({
  service: 'portal',
  name: 'sharingRights',
  method: 'GET',
  path: '/api/sharing/mine',
  input: station,
  output: z.object({
    /** The caller created the station (P6.12). */
    creator: z.boolean(),
    /** The caller has a company code (P5.33). */
    company: z.boolean(),
    /** The caller's own enterprise code; empty if they have none (P6.11). */
    enterpriseCode: z.string(),
    /** The organisation that services the station; empty if there is none. */
    organisation: z.string(),
  }),
  rows: ['P5.32', 'P5.33', 'P6.2', 'P6.11', 'P6.12'],
  summary: 'How the caller stands to a station that he wants to share or link',
});
export type SharingRights = z.output<typeof sharingRights.output>;

export const linkEnterprise = entry({
  service: 'portal',
  name: 'linkEnterprise',
  method: 'POST',
  path: '/api/sharing/enterprise',
  input: z.strictObject({
    id,
    code: handedCode('sharing.enterprise.blank', 'sharing.enterprise.wrongCode'),
  }),
  output: done,
  rows: ['P7.13', 'P5.27', 'P5.31', 'P6.11', 'P4.20'],
  summary: 'Let an enterprise look after a station',
});

export const unlinkEnterprise = entry({
  service: 'portal',
  name: 'unlinkEnterprise',
  method: 'POST',
  path: '/api/sharing/enterprise-end',
  input: station,
  output: done,
  rows: ['P6.11'],
  summary: 'Take a station back from the enterprise that looks after it',
});

/** Transfers a station to its owner; the installer's organisation continues to service it (P2.57, P4.20). */
export const setOwner = entry({
  service: 'portal',
  name: 'setOwner',
  method: 'POST',
  path: '/api/sharing/owner',
  input: z.strictObject({
    id,
    email: emailAddress('sharing.enterprise.blank', 'sharing.share.wrongEmail'),
  }),
  output: done,
  rows: ['P2.57', 'P4.12', 'P4.20', 'P7.13'],
  summary: 'Hand a station to its owner; the own enterprise goes on looking after it',
});

/** Requested before a transfer, so that its dialog states only actual effects. */
export const transferEffect = entry({
  service: 'portal',
  name: 'transferEffect',
  method: 'POST',
  path: '/api/sharing/transfer-effect',
  input: z.strictObject({
    id,
    to: recipient,
    /** The user's own enterprise is to continue servicing the station, as `setOwner` allows. */
    entrust: z.boolean(),
  }),
  /** Null if the upstream cannot report it. */
  output: z.object({
    effect: z
      .object({
        ways: z.array(
          z.object({ kind: z.enum(['manager', 'service', 'member']), organisation: z.string(), depends: z.boolean() }),
        ),
        others: z.array(
          z.object({ organisation: z.string(), outcome: z.enum(['serves', 'stays', 'ends', 'depends']) }),
        ),
      })
      .nullable(),
  }),
  rows: ['P4.12', 'P4.20', 'P6.2'],
  summary: 'What the caller and the organisations still see of a station once it is handed over',
});

export type TransferEffect = NonNullable<z.output<typeof transferEffect.output>['effect']>;

export const deleteStation = entry({
  service: 'portal',
  name: 'deleteStation',
  method: 'POST',
  path: '/api/stations/delete',
  input: z.strictObject({ id, name: z.string().max(200) }),
  output: z.object({
    done: z.literal(true),
    /** The upstream's message (P8.28); empty if there is none. */
    message: z.string(),
    /** Days during which it can be restored; null if it cannot. */
    retentionDays: z.number().nullable(),
  }),
  rows: ['P7.5', 'P6.7', 'P8.9', 'P8.28'],
  summary: 'Delete an own station by its name, or give up the access to a shared one',
});

const deletedStation = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  /** How many would regain access with it; null if the upstream does not report it. */
  shares: z.number().nullable(),
  /** Epoch ms. */
  deletedAt: z.number(),
  retainedUntil: z.number(),
});
export type DeletedStation = z.output<typeof deletedStation>;
export type DeletedStations = NonNullable<z.output<typeof listDeleted.output>['restorable']>;

export const listDeleted = entry({
  service: 'portal',
  name: 'listDeleted',
  method: 'GET',
  path: '/api/stations/deleted',
  input: nothing,
  /** Null if the upstream cannot restore stations. */
  output: z.object({ restorable: z.object({ days: z.number(), stations: z.array(deletedStation) }).nullable() }),
  rows: ['P7.5'],
  summary: 'Own stations that were deleted and can be brought back',
});

export const restoreStation = entry({
  service: 'portal',
  name: 'restoreStation',
  method: 'POST',
  path: '/api/stations/restore',
  input: z.strictObject({ id, shares: z.boolean().optional() }),
  output: done,
  rows: ['P7.5'],
  summary: 'Bring a deleted station back',
});
