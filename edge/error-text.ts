/** The message of an error; errors of packages are not all of the class `Error`. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
