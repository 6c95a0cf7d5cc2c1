/** P9.2: characters of a verification code. */
export const MAX_CODE_LENGTH = 6;
/** P4.7: how long the get-code button is disabled after a code was sent. */
export const CODE_REST_MS = 60_000;
/** Characters of a name. */
export const MAX_NAME_LENGTH = 100;
