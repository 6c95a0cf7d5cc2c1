import { z } from 'zod';
import { entry } from '../../entry';
import { idOf } from '../../id-types';
import { id } from '../../fields';
import { anything, looseFlag, looseId, looseInt, looseNumber, looseText } from '../../loose-values';
import { byEmail, byPhone } from './shares';

/*
 * Not in the documents: who can access a station and how, and revoking an organisation's access. For an upstream without
 * these calls the portal has no access list; shares are still listed and ended.
 */

/** Kinds of access to a station; one user may have several. */
export const ACCESS_KINDS = ['creator', 'share', 'invitation', 'member', 'manager', 'service'] as const;

/**
 * One kind of access of one user. `user` is the id in the share calls; `organisation` is set if access comes through one
 * (`member`: the station was bound to them; `manager`: they lead the creator's own; `service`: they lead the service
 * provider).
 */
export const accessDto = z.object({
  kind: z.enum(ACCESS_KINDS),
  user: looseId,
  name: looseText.optional(),
  /** The address it was shared with; otherwise absent. */
  email: looseText.optional(),
  organisation: looseText.optional(),
  share_type: looseInt.nullish(),
  control: looseFlag.nullish(),
  setting: looseFlag.nullish(),
  auth: looseFlag.nullish(),
  /** Epoch ms; null if not recorded. */
  since: looseNumber.optional(),
  /** Who granted it. */
  by: looseText.optional(),
  /** YYYY-MM-DD in the station's zone; null if never used. */
  last_used: looseText.nullish(),
});
export type AccessDto = z.output<typeof accessDto>;

export const getStationAccess = entry({
  name: 'get_station_access',
  method: 'GET',
  path: '/station/get_station_access',
  input: z.strictObject({ station_id: idOf('station') }),
  output: z.array(accessDto),
  extension: true,
  rows: ['P7.8', 'P3.12', 'P6.9'],
  summary: 'Who can reach a station, since when, by whom, and when they did last',
});

export const endEnterprise = entry({
  name: 'end_enterprise',
  method: 'POST',
  path: '/station/end_enterprise',
  input: z.strictObject({ station_id: idOf('station') }),
  output: anything,
  extension: true,
  rows: ['P7.13', 'P6.11'],
  summary: 'Take a station back from the enterprise that looks after it',
});

/** `enterprise_code`: an organisation of the caller that is linked first, if none services the station yet. */
const handed = { station_id: idOf('station'), enterprise_code: id.optional() };

export const getTransferEffect = entry({
  name: 'get_transfer_effect',
  method: 'POST',
  path: '/station/get_transfer_effect',
  input: z.discriminatedUnion('share_account_type', [
    z.strictObject({ ...handed, ...byEmail }),
    z.strictObject({ ...handed, ...byPhone }),
  ]),
  output: z.object({
    /** `depends`: 1 if it requires that the recipient belongs to the organisation, which the caller must not learn here. */
    ways: z.array(
      z.object({ kind: z.enum(['manager', 'service', 'member']), organisation: looseText, depends: looseFlag }),
    ),
    others: z.array(z.object({ organisation: looseText, outcome: z.enum(['serves', 'stays', 'ends', 'depends']) })),
  }),
  extension: true,
  rows: ['P1.6', 'P4.20', 'P6.2', 'P6.10'],
  summary: 'What the owner and the organisations still see of a station once it is handed over',
});
