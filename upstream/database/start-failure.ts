/** The database cannot be started or reached. The message is one line that states the cause and the remedy. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The code of a system or database error, or an empty string. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** The first line of an error message. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : String(error);
  return text.split('\n', 1)[0] ?? '';
}
