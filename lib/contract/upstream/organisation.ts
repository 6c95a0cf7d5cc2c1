import { z } from 'zod';
import { entry } from '../entry';
import { extra } from '../extra-fields';
import { idOf, sourceId } from '../id-types';
import { emailAddress, flag, handedCode, id } from '../fields';
import { anything, nothing, looseId, looseList, looseText } from '../loose-values';

/** An enterprise code, as an organisation gives it to others. */
export const enterpriseCode = handedCode(undefined, 'not an enterprise code');
/** An organisation may service thousands of stations, and one member may see them all. */
const MAX_LINKED = 10_000;

/** P3.11. `last_time` in the upstream's format (epoch ms in this backend). */
export const memberDto = z.object({
  user_id: sourceId('member'),
  username: looseText.optional(),
  name: looseText.optional(),
  email: looseText.optional(),
  avatar: looseText.optional(),
  last_time: looseText.optional(),
});
export type MemberDto = z.output<typeof memberDto>;

export const getMemberList = entry({
  name: 'custom_get_list',
  method: 'GET',
  path: '/custom/get_list',
  input: z.strictObject({ code: enterpriseCode }),
  output: z
    .array(memberDto)
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['P7.15', 'P3.11'],
  summary: 'Members of an enterprise',
});

/** `station_image` is a list as JSON text. */
const memberStationDto = z.object({
  id: looseId,
  station_name: looseText,
  station_image: looseList(z.string()).optional(),
  address: looseText.optional(),
  postal_code: looseText.optional(),
});
export type MemberStationDto = z.output<typeof memberStationDto>;

export const getEnterpriseStations = entry({
  name: 'custom_get_station_list',
  method: 'GET',
  path: '/custom/get_station_list',
  input: z.strictObject({ code: enterpriseCode }),
  output: z
    .array(memberStationDto)
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['P7.16'],
  summary: 'Stations of an enterprise',
});

export const transferAuth = entry({
  name: 'custom_transfer_auth',
  method: 'POST',
  path: '/custom/transfer_auth',
  input: z.strictObject({ code: enterpriseCode, user_id: idOf('member') }),
  output: anything,
  rows: ['P7.17', 'P4.13'],
  summary: 'Hand the enterprise authority to another member',
});

export const joinEnterprise = entry({
  name: 'custom_join',
  method: 'POST',
  path: '/custom/join',
  /** `again` resends an unanswered invitation; without it a second one is rejected. */
  input: z.strictObject({ code: enterpriseCode, email: emailAddress(), again: extra(flag) }),
  output: anything,
  rows: ['P7.18'],
  summary: 'Add a member by email',
});

export const deleteMember = entry({
  name: 'custom_del',
  method: 'POST',
  path: '/custom/del',
  input: z.strictObject({ code: enterpriseCode, user_id: idOf('member') }),
  output: anything,
  rows: ['P7.19'],
  summary: 'Remove a member',
});

/** Unique comma-separated ids; empty removes all stations from the member. */
const commaIds = z
  .string()
  .max(MAX_LINKED * 65)
  .superRefine((value, context) => {
    if (value === '') return;
    const ids = value.split(',');
    if (ids.length > MAX_LINKED) context.addIssue({ code: 'custom', message: `more than ${MAX_LINKED} stations` });
    const wrong = ids.find((part) => !id.safeParse(part).success);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `not an id: "${wrong.slice(0, 64)}"` });
    if (new Set(ids).size !== ids.length) context.addIssue({ code: 'custom', message: 'a station stands twice' });
  });

export const linkStation = entry({
  name: 'custom_link_station',
  method: 'POST',
  path: '/custom/link_station',
  input: z.strictObject({ code: enterpriseCode, user_id: idOf('member'), station_id: commaIds }),
  output: anything,
  bodyLimit: MAX_LINKED * 65 + 1_024,
  rows: ['P7.20'],
  summary: 'Bind exactly these stations to a member',
});

/** Ids as a list, as JSON text, or joined by commas. */
const idsDto = z
  .union([z.array(looseId), z.string(), z.null()])
  .transform((value): unknown => {
    if (typeof value !== 'string' || value.trim().startsWith('[')) return value;
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  })
  .pipe(looseList(looseId));

export const getUserLinkStation = entry({
  name: 'custom_get_user_link_station',
  method: 'GET',
  path: '/custom/get_user_link_station',
  input: z.strictObject({ code: enterpriseCode, user_id: id }),
  output: idsDto,
  rows: ['P7.21'],
  summary: 'Ids of the stations bound to a member',
});

export const setEnterprise = entry({
  name: 'set_enterprise',
  method: 'POST',
  path: '/station/set_enterprise',
  input: z.strictObject({ station_id: idOf('station'), enterprise_code: enterpriseCode }),
  output: anything,
  rows: ['P7.13', 'P6.11'],
  summary: 'Let an enterprise look after a station',
});

/*
 * Not in the documents. A person added by email must accept first: the organisation's authority sees all stations of its
 * members. An upstream without these calls adds members at once, and the portal then hides this part.
 */

const invitationDto = z.object({
  invitation_id: looseId,
  email: looseText,
  /** Epoch ms. */
  time: z.number().int(),
});
export type InvitationDto = z.output<typeof invitationDto>;

export const getInvitationList = entry({
  name: 'custom_get_invitation_list',
  method: 'GET',
  path: '/custom/get_invitation_list',
  input: z.strictObject({ code: enterpriseCode }),
  output: z.array(invitationDto),
  extension: true,
  rows: ['P2.71', 'P7.18'],
  summary: 'Who was invited to an enterprise and has not answered',
});

export const withdrawInvitation = entry({
  name: 'custom_withdraw_invitation',
  method: 'POST',
  path: '/custom/withdraw_invitation',
  input: z.strictObject({ code: enterpriseCode, invitation_id: id }),
  output: anything,
  extension: true,
  rows: ['P7.18'],
  summary: 'Take an invitation back',
});

const ownInvitationDto = z.object({
  invitation_id: looseId,
  organisation: looseText,
  inviter: looseText,
  /** Epoch ms. */
  time: z.number().int(),
});
export type OwnInvitationDto = z.output<typeof ownInvitationDto>;

export const getOwnInvitations = entry({
  name: 'custom_get_own_invitations',
  method: 'GET',
  path: '/custom/get_own_invitations',
  input: nothing,
  output: z.array(ownInvitationDto),
  extension: true,
  rows: ['P7.18'],
  summary: 'Which enterprises would like the caller to join',
});

export const answerInvitation = entry({
  name: 'custom_answer_invitation',
  method: 'POST',
  path: '/custom/answer_invitation',
  input: z.strictObject({ invitation_id: id, accept: flag }),
  output: anything,
  extension: true,
  rows: ['P7.18'],
  summary: 'Join an enterprise, or decline',
});

export const leaveEnterprise = entry({
  name: 'custom_leave',
  method: 'POST',
  path: '/custom/leave',
  input: z.strictObject({ code: enterpriseCode }),
  output: anything,
  extension: true,
  rows: ['P6.10'],
  summary: 'Leave an enterprise',
});
