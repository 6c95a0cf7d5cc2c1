/** What a log keeps of an error. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

const DEEPEST = 5;

/**
 * An error for the log, without the values of the query that failed: Drizzle hangs them into the message and the error,
 * PostgreSQL into its detail, and they are addresses, names and hashes of people (safety 1.10).
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' };
  const { code } = error as Error & { code?: unknown };
  const message = error.message.split('\nparams: ', 1)[0] ?? '';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' && { code }),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: loggedError(error.cause, depth + 1) }),
  };
}
