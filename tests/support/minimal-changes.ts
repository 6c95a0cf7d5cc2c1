import { MINIMAL_CHALLENGE, MINIMAL_CODE } from './minimal-accounts';
import { answer, refuse, type Answer } from './minimal-weather';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A user's changes to their profile and to devices, as the documents show them (P7.28 to P7.31, D7.9 to D7.13); null for every
 * other path.
 */
export function changeReply(path: string, fields: Fields, names: Map<number, string>): Answer | null {
  switch (path) {
    case '/common/reviseInform':
      return fields.verifyPwd === MINIMAL_CHALLENGE && fields.verifyCode === MINIMAL_CODE
        ? answer()
        : refuse(2003, 'wrong code');
    case '/common/upload_file':
      return answer('plant/two.jpg');
    case '/common/upload_avatar':
      // The field is beside the code, and success has its own code (P5.39).
      return { code: 200, msg: 'success', url: 'avatar/me.png' };
    case '/station/edit_device':
      names.set(Number(fields.obj_id), String(fields.device_name));
      return answer();
    case '/station/add_comm_log':
      return answer({ comm_id: 901 });
    case '/common/reviseName':
    case '/station/delete_device':
    case '/station/save_device':
    case '/station/update_comm_log':
      return answer();
    default:
      return null;
  }
}
