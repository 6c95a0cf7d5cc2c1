import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** A program of its own for `fork`: the built one beside the caller's, or the source beside it while the caller runs from source. */
export function childProgram(
  callerUrl: string,
  { source, built }: { readonly source: string; readonly built: string },
): { readonly file: string; readonly execArgv: string[] } {
  const caller = fileURLToPath(callerUrl);
  const file = (name: string) => path.join(path.dirname(caller), name);
  return caller.endsWith('.ts')
    ? { file: file(source), execArgv: ['--import', 'tsx'] }
    : { file: file(built), execArgv: [] };
}
