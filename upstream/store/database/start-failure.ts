/** The database cannot be started or reached. The message is one line that says what is wrong and what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** The code of a system or database error, or an empty text. */
export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** The first line of what an error says. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : String(error);
  return text.split('\n', 1)[0] ?? '';
}
