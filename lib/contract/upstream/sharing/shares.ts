import { z } from 'zod';
import { entry } from '../../entry';
import { extra } from '../../extra-fields';
import { idOf, sourceId } from '../../id-types';
import { emailAddress, flag } from '../../fields';
import { anything, looseFlag, looseId, looseInt, looseText } from '../../loose-values';

/** P3.12, P6.2. */
export const SHARE_TYPES = { view: 0, manage: 1, transfer: 2, edit: 3 } as const;
const shareType = z.literal([0, 1, 2, 3]);

/** `again` resends an unanswered invitation; without it a second one is rejected. */
const share = { station_id: idOf('station'), station_share_type: shareType, again: extra(flag) };

/** Recipient of a share or transfer. A blank recipient is rejected here too: nothing is sent (decisions A3). */
export const byEmail = { share_account_type: z.literal(0), station_share_user: emailAddress() };
export const byPhone = {
  share_account_type: z.literal(1),
  station_share_user: z.string().regex(/^\d{4,15}$/, 'not a phone number'),
  area_code: z.string().regex(/^\+?\d{1,4}$/, 'not an area code'),
};

/** P3.13. */
export const saveStationShare = entry({
  name: 'save_station_share',
  method: 'POST',
  path: '/station/save_station_share',
  input: z.discriminatedUnion('share_account_type', [
    z.strictObject({ ...share, ...byEmail }),
    z.strictObject({ ...share, ...byPhone }),
  ]),
  output: anything,
  rows: ['P7.7', 'P3.13'],
  summary: 'Share a station with someone, or transfer it (type 2)',
});

/** P3.12. `user` identifies the user in the other share calls. */
export const shareDto = z.object({
  user: sourceId('sharer'),
  station_id: looseId.optional(),
  email: looseText.optional(),
  name: looseText.optional(),
  share_type: looseInt,
  control: looseFlag.nullish(),
  setting: looseFlag.nullish(),
  auth: looseFlag.nullish(),
  share_time: looseText.optional(),
  share_from: looseText.optional(),
});
export type ShareDto = z.output<typeof shareDto>;

export const getShareList = entry({
  name: 'get_share_list',
  method: 'GET',
  path: '/station/get_share_list',
  input: z.strictObject({ station_id: idOf('station') }),
  output: z
    .array(shareDto)
    .nullish()
    .transform((rows) => rows ?? []),
  rows: ['P7.8', 'P3.12'],
  summary: 'Who a station is shared with',
});

/** Each user once per station: two values for one line would depend on their order. */
function eachOnce(rows: readonly { station_id: string; user: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  rows.forEach((row, index) => {
    const key = `${row.station_id} ${row.user}`;
    if (seen.has(key)) context.addIssue({ code: 'custom', path: [index], message: 'this user stands twice' });
    seen.add(key);
  });
}

export const setAuthByList = entry({
  name: 'set_auth_by_list',
  method: 'POST',
  path: '/station/set_auth_by_list',
  input: z
    .array(
      z.strictObject({ station_id: idOf('station'), auth: flag, setting: flag, control: flag, user: idOf('sharer') }),
    )
    .min(1)
    .max(200)
    .superRefine(eachOnce),
  output: anything,
  rows: ['P7.9'],
  summary: 'Set the rights of the people a station is shared with',
});

export const deleteShareByList = entry({
  name: 'delete_share_by_list',
  method: 'POST',
  path: '/station/delete_share_by_list',
  input: z
    .array(z.strictObject({ station_id: idOf('station'), user: idOf('sharer') }))
    .min(1)
    .max(200)
    .superRefine(eachOnce),
  output: anything,
  rows: ['P7.10'],
  summary: 'End shares',
});
