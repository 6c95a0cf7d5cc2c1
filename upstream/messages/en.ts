/** What the backend says in English. `{name}` stands for a parameter. */
export const en = {
  'invalid.field': '{field} is not valid',
  'invalid.missing': '{field} is missing',
  'invalid.unknown': '{field} is not a known field',
  'invalid.json': 'The request is not valid JSON',
  'invalid.depth': 'The request is nested too deeply',
  'invalid.size': 'The request is too large',
  'invalid.type': 'The request must be JSON',
  'invalid.request': 'The request is not valid',
  'session.required': 'Please sign in',
  'session.ended': 'Your session has ended, please sign in again',
  'route.unknown': 'There is no such call',
  'object.unknown': 'Not found, or not open to you',
  'action.forbidden': 'You may see this, but not change it',
  'login.wrong': 'The account or the password is wrong',
  'login.wrongCode': 'The verification code is wrong or has expired',
  'login.wrongCompany': 'This account belongs to another company',
  'login.wait': 'Too many attempts, please wait {time}',
  'time.seconds': '{count} s',
  'time.minutes': '{count} min',
  broken: 'Something went wrong on our side',
  unavailable: 'The service is not available right now, please try again shortly',
} as const;

export type MessageKey = keyof typeof en;
