/** An error as it is logged. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
}

const DEEPEST = 5;

/**
 * Converts an error for the log without the values of the failed query: Drizzle adds them to message and error, PostgreSQL
 * to its detail, and they contain addresses, names and hashes of users (safety 1.10).
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
