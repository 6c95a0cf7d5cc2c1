/** P9.2: characters of a verification code. */
export const MAX_CODE_LENGTH = 6;
/** P4.7: the wait between two codes to one address; the get-code button is disabled meanwhile. */
export const CODE_COOLDOWN_SECONDS = 60;
/** Characters of a name. */
export const MAX_NAME_LENGTH = 100;
