/** The user went back instead of showing the password. */
export class NotConfirmed extends Error {
  override readonly name = 'NotConfirmed';
}
